"use client";

import { useParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { Spinner } from "@/components/ui/spinner";

interface Props {
  /** The label of the spinner. */
  label: string;
  children: React.ReactNode;
}

/** Whether the page that the document contains is hydrated; later pages come by navigation. */
let isDocumentHydrated = false;

/**
 * Shows a spinner until its content is there, except in the document of a page about one item: Next
 * sends the status before the first fallback, so 404 is possible only without one.
 */
export function PageSuspense({ label, children }: Props) {
  const isAboutItem = Object.keys(useParams()).some((name) => name !== "lang");
  // Decided once, because a change would mount the content again.
  const [isComplete] = useState(isAboutItem && !isDocumentHydrated);
  useEffect(() => {
    isDocumentHydrated = true;
  }, []);
  return isComplete ? (
    children
  ) : (
    <Suspense fallback={<Spinner label={label} />}>{children}</Suspense>
  );
}
