import { Link } from "@/components/ui/link";

/** Four actions: two by two, or on one line in a wide table. */
export function RowActions({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 @2xl:grid @2xl:w-max @2xl:grid-cols-[minmax(3.75rem,auto)_auto] @2xl:items-start @2xl:justify-items-start @[70rem]:grid-cols-[auto_auto_minmax(1.5rem,auto)_auto]">
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
      {...(newTab && { target: "_blank", rel: "noopener", title: label })}
      className="link inline-block min-w-6 py-0.5 text-center whitespace-nowrap"
    >
      {newTab ? (
        <>
          <span className="@[70rem]:hidden">{children} </span>
          <span aria-hidden="true">↗</span>
        </>
      ) : (
        children
      )}
    </Link>
  );
}
