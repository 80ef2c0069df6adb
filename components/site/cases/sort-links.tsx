import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { caseOrders, type CaseOrder } from "@/lib/domain/case/case-order";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** Links to the orders of a list. They keep its filter and lead to its first page. */
export async function SortLinks({
  industry,
  selected,
  language,
}: {
  industry: string;
  selected: CaseOrder;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.list" });
  return (
    <nav aria-labelledby="sort" className="flex flex-wrap items-center gap-x-5 text-sm">
      <span id="sort" className="text-soft">
        {t("sort")}
      </span>
      <ul className="flex flex-wrap gap-x-5">
        {caseOrders.map((order) => (
          <li key={order}>
            <Link
              href={paths.cases(language, { industry, order })}
              scroll={false}
              aria-current={order === selected ? "true" : undefined}
              className="link tap aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {t(`order.${order}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
