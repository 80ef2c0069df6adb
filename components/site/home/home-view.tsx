import { getTranslations } from "next-intl/server";
import { comparisonSides } from "@/components/site/cases/comparison-sides";
import { CallToAction } from "@/components/site/layout/call-to-action";
import { Invitation } from "@/components/site/your-process/invitation";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { HomeCases } from "@/lib/domain/case/home-cases";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { Loaded } from "@/lib/domain/error";
import { Approach } from "./approach";
import { Continuity } from "./continuity";
import { FeaturedCases } from "./featured-cases";
import { Hero } from "./hero";
import { HomeProof } from "./home-proof";
import { IndustryGrid } from "./industry-grid";
import { Levels } from "./levels";
import { PricingModels } from "./pricing-models";

interface HomeViewProps {
  language: Language;
  cases: Loaded<HomeCases>;
  industries: Loaded<readonly Industry[]>;
}

/** Whether the case can be drawn to scale: every step of both sides has a time. */
const isDrawable = (businessCase: CaseDetail) => {
  const { beforeSeconds, afterSeconds } = comparisonSides(businessCase);
  return beforeSeconds !== undefined && afterSeconds !== undefined;
};

/** Sections whose content is unavailable show an error. */
export async function HomeView({ language, cases, industries }: HomeViewProps) {
  const closing = await getTranslations({ locale: language, namespace: "home.closing" });
  const { hero, featured } = cases === "unavailable" ? { hero: undefined, featured: cases } : cases;
  const drawn = hero && isDrawable(hero) ? hero : undefined;
  return (
    <>
      <Hero language={language} example={drawn} />
      <FeaturedCases cases={featured} large={drawn} language={language} />
      {cases !== "unavailable" && <HomeProof cases={cases} language={language} />}
      <Invitation language={language} />
      <Levels language={language} />
      <IndustryGrid industries={industries} language={language} />
      <Approach language={language} />
      <PricingModels language={language} />
      <Continuity language={language} />
      <CallToAction language={language} title={closing("title")} text={closing("text")} />
    </>
  );
}
