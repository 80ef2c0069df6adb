import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { ContentImage } from "@/components/ui/responsive-image";
import { CompactDiagram } from "@/components/site/process-diagram/compact-diagram";
import { diagramTexts } from "@/components/site/process-diagram/diagram-texts";
import type { BusinessCase, CaseWithSteps } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { caseSource } from "@/lib/i18n/edit-source";
import { paths } from "@/lib/paths";
import { comparisonSides } from "./comparison-sides";
import { Metrics } from "./metrics";

interface CaseImageProps {
  businessCase: BusinessCase;
  language: Language;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Loads the image at once, for cards at the top of a page; others are loaded lazily. */
  eager?: boolean;
  /** In a narrow container as high as a video: it takes the whole width there. */
  isWide?: boolean;
}

export function CaseImage({ businessCase, language, sizes, eager, isWide }: CaseImageProps) {
  const { id, imageUrl, imageAlt, imageFocalPoint, fallbackImage } = businessCase;
  return (
    <div
      {...caseSource(id, "imageUrl")}
      lang={foreignLanguage(businessCase.language, language)}
      className={`aspect-[8/5] overflow-hidden rounded-md border border-hairline bg-raised ${isWide ? "@max-[64rem]:aspect-video" : ""}`}
    >
      {imageUrl && (
        <ContentImage
          src={imageUrl}
          alt={imageAlt}
          width={640}
          height={400}
          sizes={sizes}
          fallback={fallbackImage || undefined}
          eager={eager ?? false}
          focalPoint={imageFocalPoint}
          className="size-full"
        />
      )}
    </div>
  );
}

export interface CaseCardProps {
  businessCase: CaseWithSteps;
  language: Language;
  /** The common time scale of the cards of a list (scaleOfCases). */
  scaleSeconds: number;
}

/** The steps of the case as two lines on the time scale of the list, if all have times. */
async function CardDiagram({ businessCase, language, scaleSeconds }: CaseCardProps) {
  const { before, after, beforeSeconds, afterSeconds } = comparisonSides(businessCase);
  if (beforeSeconds === undefined || afterSeconds === undefined) return null;
  return (
    <CompactDiagram
      before={before}
      after={after}
      labels={await diagramTexts(before, after, language)}
      scaleSeconds={scaleSeconds}
    />
  );
}

/** The link to the page of the case, which covers the whole card. */
export async function CardLink({
  businessCase: { id, title, hasDetailPage },
  language,
}: {
  businessCase: BusinessCase;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.card" });
  return (
    <p className="mt-4 text-sm font-semibold">
      {hasDetailPage ? (
        <Link
          href={paths.case(language, id)}
          aria-label={t("viewCase", { title })}
          className="text-accent underline decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:decoration-2"
        >
          {t("view")}
        </Link>
      ) : (
        <span className="font-normal text-soft">{t("comingSoon")}</span>
      )}
    </p>
  );
}

/** The diagram, the figures and the link of a card. */
export const CardFigures = (props: CaseCardProps) => (
  <>
    <CardDiagram {...props} />
    <div className="mt-5">
      <Metrics businessCase={props.businessCase} language={props.language} />
    </div>
    <CardLink {...props} />
  </>
);
