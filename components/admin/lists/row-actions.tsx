import { Link } from "@/components/ui/link";

export function RowActions({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 @5xl:grid @5xl:w-max @5xl:grid-cols-[auto_auto] @5xl:items-start @5xl:justify-items-start">
      {children}
    </div>
  );
}

interface RowLinkProps {
  href: string;
  /** Part of the accessible name, because every row has links with the same text. */
  itemName: string;
  /** Opens a new tab; this text says so to screen readers. */
  newTab?: string;
  children: string;
}

export function RowLink({ href, itemName, newTab, children }: RowLinkProps) {
  const label = [children, newTab && `(${newTab})`].filter(Boolean).join(" ");
  return (
    <Link
      href={href}
      aria-label={`${label}: ${itemName}`}
      {...(newTab && { target: "_blank", rel: "noopener" })}
      className="link inline-block py-0.5 whitespace-nowrap"
    >
      {children}
      {newTab && <span aria-hidden="true"> ↗</span>}
    </Link>
  );
}
