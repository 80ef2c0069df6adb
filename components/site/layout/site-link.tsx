"use client";

import { Link } from "@/components/ui/link";
import { useSelectedLayoutSegments } from "next/navigation";
import { publicPath } from "@/lib/page-path";

interface SiteLinkProps {
  href: string;
  className: string;
  children: React.ReactNode;
}

/** A navigation link that is marked when it leads to the current page. */
export function SiteLink({ href, className, children }: SiteLinkProps) {
  const currentPath = publicPath(useSelectedLayoutSegments());
  const isCurrentPage = href.slice(href.indexOf("/", 1)) === currentPath;
  return (
    <Link
      href={href}
      className={className}
      aria-current={isCurrentPage ? "page" : undefined}
      // The small-screen menu is a popover: close it when one of its links is followed.
      onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
    >
      {children}
    </Link>
  );
}
