import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";

interface PageLinksProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  language: Language;
}

const PAGES_AROUND = 2;

/** The first page, the last page and those around the current one. */
const shownPages = (page: number, pages: number) =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= PAGES_AROUND,
  );

/** Links to the other pages of a list; nothing when there is only one. */
export async function PageLinks({ page, pages, hrefFor, language }: PageLinksProps) {
  if (pages <= 1) return null;
  const t = await getTranslations({ locale: language, namespace: "business-case.list" });
  const link = (to: number, label: string, name: string) => (
    <Link
      href={hrefFor(to)}
      aria-label={name}
      aria-current={to === page ? "page" : undefined}
      className="flex size-11 items-center justify-center rounded-md hover:bg-raised aria-[current]:bg-ink aria-[current]:text-paper"
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={t("pages")} className="mt-14 flex justify-center">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && <li>{link(page - 1, "←", t("previous"))}</li>}
        {shownPages(page, pages).map((number) => (
          <li key={number}>{link(number, String(number), t("page", { page: number }))}</li>
        ))}
        {page < pages && <li>{link(page + 1, "→", t("next"))}</li>}
      </ul>
    </nav>
  );
}
