"use client";

import { useState } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { signOut } from "@/lib/browser/session/session";

/**
 * Signs out and leads to the public site (A-LAY-07). A full page load clears what the admin area
 * holds in memory.
 */
export function SignOutButton({
  label,
  href,
  className,
}: {
  label: string;
  href: string;
  className: string;
}) {
  const [isLeaving, setLeaving] = useState(false);
  const isInBrowser = useInBrowser();
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    await signOut();
    window.location.assign(href);
  };
  return (
    <button
      type="button"
      disabled={!isInBrowser}
      aria-disabled={isLeaving}
      onClick={() => void leave()}
      className={`cursor-pointer aria-disabled:opacity-60 ${className}`}
    >
      {label}
    </button>
  );
}
