import { Link } from "@/components/ui/link";

interface PageHeaderProps {
  /** The list that the page belongs to. */
  back: { href: string; label: string };
  title: string;
  children?: React.ReactNode;
}

/** The heading of a page about one item. */
export const PageHeader = ({ back, title, children }: PageHeaderProps) => (
  <>
    <p>
      <Link href={back.href} className="link inline-block py-1 text-sm">
        ← {back.label}
      </Link>
    </p>
    <h1 className="mt-2 text-xl wrap-anywhere">{title}</h1>
    {children}
  </>
);
