import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { caseOrders, type CaseOrder } from "@/lib/domain/case/case-order";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** Links to the orders of a list, on narrow screens in short. They keep its filter and lead to its first page. */
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
    <nav
      aria-labelledby="sort"
      className="flex flex-wrap items-center gap-x-4 text-sm @[64rem]:gap-x-5"
    >
      <span id="sort" className="text-soft">
        {t("sort")}
      </span>
      <ul className="flex flex-wrap gap-x-4 @[64rem]:gap-x-5">
        {caseOrders.map((order) => (
          <li key={order}>
            <Link
              href={paths.cases(language, { industry, order })}
              scroll={false}
              aria-current={order === selected ? "true" : undefined}
              className="link tap aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              <span className="@[64rem]:hidden">{t(`shortOrder.${order}`)}</span>
              <span className="hidden @[64rem]:inline">{t(`order.${order}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
