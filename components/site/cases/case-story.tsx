import { getTranslations } from "next-intl/server";
import { RichText } from "@/components/ui/rich-text";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { calculateRoi } from "@/lib/domain/roi/roi";
import { figuresOfCase, roiArguments } from "@/lib/domain/roi/roi-figures";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { ProcessTexts } from "./process-texts";

/** Hours as the calculator shows them: small ones with a decimal place. */
const shownHours = (hours: number) =>
  hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours);

/** The headings tell the hours of work a month before and after, if the figures of the case say so. */
async function storyTitles(businessCase: CaseDetail, language: Language) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const result = calculateRoi(...roiArguments(figuresOfCase(businessCase)));
  const [hours, left] = [shownHours(result.hours), shownHours(result.hoursLeft)];
  return left > 0 && left < hours
    ? { problem: t("problemHours", { hours }), solution: t("solutionHours", { hours, left }) }
    : { problem: t("problem"), solution: t("solution") };
}

/** The problem and the solution, each with a description, points and a conclusion. */
export async function CaseStory({
  businessCase,
  language,
}: {
  businessCase: CaseDetail;
  language: Language;
}) {
  const titles = await storyTitles(businessCase, language);
  const lang = foreignLanguage(businessCase.language, language);
  const sections = [
    {
      id: "problem",
      tone: "hand",
      title: titles.problem,
      text: businessCase.problemDescription,
      points: businessCase.problemPoints,
      end: businessCase.problemConclusion,
    },
    {
      id: "solution",
      tone: "auto",
      title: titles.solution,
      text: businessCase.solutionDescription,
      points: businessCase.solutionPoints,
      end: businessCase.solutionConclusion,
    },
  ] as const;
  return sections
    .filter(({ text, points }) => text || points.length > 0)
    .map(({ id, tone, title, text, points, end }) => (
      <section
        key={id}
        aria-labelledby={id}
        className="frame mt-10 grid gap-x-16 gap-y-4 @[40rem]:mt-20 @[64rem]:grid-cols-2"
      >
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <div lang={lang} className="prose-measure mt-3 text-sm @[40rem]:mt-5 @[40rem]:text-lg">
            <RichText text={text} />
          </div>
        </div>
        <div>
          {points.length > 0 && <ProcessTexts entries={points} language={language} tone={tone} />}
          {end && (
            <div
              lang={lang}
              className={`mt-4 border-l-4 pl-4 text-sm font-medium @[40rem]:mt-6 @[40rem]:text-base @[40rem]:pl-5 ${tone === "hand" ? "border-hand" : "border-auto"}`}
            >
              <RichText text={end} />
            </div>
          )}
        </div>
      </section>
    ));
}
