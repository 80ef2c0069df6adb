import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import type { CaseOrder } from "@/lib/domain/case/case-order";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { paths } from "@/lib/paths";

interface IndustryFilterProps {
  /** The number of cases in all industries. */
  total: number;
  industries: readonly Industry[];
  selected: string;
  /** The order that a change of the filter keeps. */
  order: CaseOrder;
  language: Language;
}

/** Links rather than a form, because each filter has a page. */
export async function IndustryFilter({
  total,
  industries,
  selected,
  order,
  language,
}: IndustryFilterProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.list" });
  const choices = [
    { id: "all", label: t("all"), count: total, lang: undefined },
    ...industries.map(({ id, name, caseCount, language: served }) => ({
      id,
      label: name,
      count: caseCount,
      lang: foreignLanguage(served, language),
    })),
  ];
  return (
    <nav aria-label={t("filter")}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, label, count, lang }) => (
          <li key={id}>
            <Link
              href={paths.cases(language, { industry: id, order })}
              scroll={false}
              aria-current={id === selected ? "true" : undefined}
              className="flex min-h-11 items-center gap-2 rounded-md border border-hairline px-3 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              <span lang={lang}>{label}</span>
              <span className="opacity-70">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
