import { getTranslations } from "next-intl/server";
import { DiagramRuler } from "@/components/site/process-diagram/diagram-ruler";
import { rulerUnits } from "@/components/site/process-diagram/diagram-texts";
import { Staircase } from "@/components/site/process-diagram/staircase";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import { layOutDiagram } from "@/lib/domain/process/process-diagram";
import type { Language } from "@/lib/domain/language";
import { durationSeconds } from "@/lib/domain/time/duration";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { caseSource, caseText } from "@/lib/i18n/edit-source";
import { durationText } from "@/lib/i18n/duration-text";

/** The stages of the introduction on a time scale, in the manner of the process diagram. */
export async function CaseTimeline({
  businessCase,
  language,
}: {
  businessCase: CaseDetail;
  language: Language;
}) {
  const { implementationTimeline: steps, implementationTime } = businessCase;
  if (steps.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const title = implementationTime
    ? `${t("implementationTime")}: ${durationText(implementationTime, language)}`
    : t("timeline");
  const layout = layOutDiagram(
    steps.map(({ duration }) => ({ seconds: durationSeconds(duration), tags: [] })),
    [],
  );
  return (
    <section
      aria-labelledby="timeline"
      {...caseSource(businessCase.id, "timeline")}
      className="frame mt-10 @[40rem]:mt-20"
    >
      <h2 className="unfolded text-2xl">{title}</h2>
      <details className="fold">
        <summary>
          <h2 id="timeline" className="text-xl">
            {title}
          </h2>
        </summary>
        <div className="@container mt-4 @[40rem]:mt-6" data-diagram="timeline">
          <Staircase
            tone="ink"
            steps={steps.map((step, index) => ({
              label: step.name,
              lang: foreignLanguage(step.language, language),
              time: caseText(
                durationText(step.duration, language),
                businessCase.id,
                `timeline.${index}`,
              ),
            }))}
            segments={layout.before}
          />
          {layout.scaleSeconds !== undefined && (
            <DiagramRuler scaleSeconds={layout.scaleSeconds} labels={await rulerUnits(language)} />
          )}
        </div>
      </details>
    </section>
  );
}
