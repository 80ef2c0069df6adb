import { Link } from "@/components/ui/link";

interface ListHeaderProps {
  title: string;
  /** The number of items; a status region, so that it is announced after a search. */
  count: string;
  /** The link that creates an item. */
  add?: { href: string; label: string };
}

export function ListHeader({ title, count, add }: ListHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div>
        <h1 className="text-xl">{title}</h1>
        <p role="status" className="mt-1 text-sm text-soft">
          {count}
        </p>
      </div>
      {add && (
        <Link
          href={add.href}
          className="button min-h-11 bg-ink px-4 py-2 text-sm text-paper hover:opacity-85"
        >
          {add.label}
        </Link>
      )}
    </div>
  );
}
