import { sitePage } from "../../site-page";
import { caseListMetadata, CaseListPage } from "./case-list-page";

const unfiltered = { industry: "all", order: "newest", page: 1 } as const;

const { generateMetadata, generateStaticParams, Page } = sitePage({
  metadata: (language) => caseListMetadata({ language, ...unfiltered }),
  render: async (language) => <CaseListPage language={language} {...unfiltered} />,
});

export { generateMetadata, generateStaticParams, Page as default };
