import { CaseListView } from "@/components/site/cases/case-list-view";
import { HomeView } from "@/components/site/home/home-view";
import { NotFoundView } from "@/components/site/layout/not-found-view";
import { UnavailableView } from "@/components/site/layout/unavailable-view";
import type { Language } from "@/lib/domain/language";

/** The contents of 404 responses, and of 503 responses by kind of page. */
export const fallbackViews: Readonly<Record<string, (language: Language) => React.ReactNode>> = {
  "not-found": (language) => <NotFoundView language={language} />,
  home: (language) => <HomeView language={language} cases="unavailable" industries="unavailable" />,
  "success-stories": (language) => <CaseListView language={language} content="unavailable" />,
  unavailable: (language) => <UnavailableView language={language} />,
};
