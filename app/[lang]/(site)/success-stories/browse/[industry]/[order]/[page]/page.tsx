import { notFound } from "next/navigation";
import { caseOrder } from "@/lib/domain/case/case-order";
import { isContentId, OTHER_INDUSTRY } from "@/lib/domain/fields/content-id";
import { sitePage } from "../../../../../../site-page";
import { caseListMetadata, CaseListPage } from "../../../../case-list-page";

type Params = { lang: string; industry: string; order: string; page: string };

function readListQuery({ industry, order, page }: Params) {
  const isValidIndustry =
    industry === "all" || industry === OTHER_INDUSTRY || isContentId(industry);
  if (!isValidIndustry || !/^[1-9]\d{0,5}$/.test(page)) notFound();
  return { industry, order: caseOrder.parse(order), page: Number(page) };
}

/** `?industry=`, `?sort=` and `?page=` of the list are rewritten to this path (next.config.ts). */
const { generateMetadata, generateStaticParams, Page } = sitePage<Params>({
  metadata: async (language, params) => caseListMetadata({ language, ...readListQuery(params) }),
  // Called, not rendered: what isn't found is the outcome of this page.
  render: async (language, params) => CaseListPage({ language, ...readListQuery(params) }),
});

export { generateMetadata, generateStaticParams, Page as default };
