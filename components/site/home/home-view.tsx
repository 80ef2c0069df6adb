import { getTranslations } from "next-intl/server";
import { comparisonSides } from "@/components/site/cases/case-comparison";
import { CallToAction } from "@/components/site/layout/call-to-action";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { Loaded } from "@/lib/domain/error";
import { paths } from "@/lib/paths";
import { Approach } from "./approach";
import { FeaturedCases } from "./featured-cases";
import { Hero } from "./hero";
import { IndustryGrid } from "./industry-grid";
import { Levels } from "./levels";
import { PricingModels } from "./pricing-models";

interface HomeViewProps {
  language: Language;
  featured: Loaded<readonly CaseDetail[]>;
  industries: Loaded<readonly Industry[]>;
}

/** Whether the case can be drawn to scale: every step of both sides has a time. */
const isDrawable = (businessCase: CaseDetail) => {
  const { beforeSeconds, afterSeconds } = comparisonSides(businessCase);
  return beforeSeconds !== undefined && afterSeconds !== undefined;
};

/** Sections whose content is unavailable show an error. */
export async function HomeView({ language, featured, industries }: HomeViewProps) {
  const closing = await getTranslations({ locale: language, namespace: "home.closing" });
  const drawable = featured === "unavailable" ? [] : featured.filter(isDrawable);
  const example = drawable.find(({ hasDetailPage }) => hasDetailPage) ?? drawable[0];
  return (
    <>
      <Hero language={language} example={example} />
      <FeaturedCases cases={featured} language={language} />
      <Levels language={language} />
      <IndustryGrid industries={industries} language={language} />
      <Approach language={language} />
      <PricingModels language={language} />
      <CallToAction
        title={closing("title")}
        text={closing("text")}
        button={closing("button")}
        href={paths.contact(language)}
      />
    </>
  );
}
