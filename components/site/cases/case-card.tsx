import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { ContentImage } from "@/components/ui/responsive-image";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { paths } from "@/lib/paths";
import { IndustryLabel } from "./industry-label";
import { Metrics } from "./metrics";

interface CaseCardProps {
  businessCase: BusinessCase;
  language: Language;
  heading?: "h2" | "h3";
  /** Loads the image at once, for cards at the top of a page; others are loaded lazily. */
  eager?: boolean;
}

/** The image of a case, and the industry on top of it. */
function CaseImage({
  businessCase: { imageUrl, imageAlt, fallbackImage, industryLabel },
  lang,
  eager,
}: {
  businessCase: BusinessCase;
  lang: Language | undefined;
  eager: boolean;
}) {
  return (
    <div
      lang={lang}
      className="relative aspect-[8/5] overflow-hidden rounded-md border border-hairline bg-raised"
    >
      {imageUrl && (
        <ContentImage
          src={imageUrl}
          alt={imageAlt}
          width={640}
          height={400}
          sizes="(min-width: 48rem) 50vw, 100vw"
          fallback={fallbackImage || undefined}
          eager={eager}
          className="size-full"
        />
      )}
      {industryLabel && <IndustryLabel lang={lang}>{industryLabel}</IndustryLabel>}
    </div>
  );
}

export async function CaseCard({
  businessCase,
  language,
  heading: Heading = "h2",
  eager = false,
}: CaseCardProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.card" });
  const { id, title, description, metrics, hasDetailPage } = businessCase;
  const lang = foreignLanguage(businessCase.language, language);
  return (
    <article className="group relative flex h-full flex-col">
      <CaseImage businessCase={businessCase} lang={lang} eager={eager} />
      <Heading lang={lang} className="mt-5 text-xl">
        {title}
      </Heading>
      <p lang={lang} className="mt-2 text-sm text-soft">
        {description}
      </p>
      <div className="mt-auto pt-5">
        <Metrics metrics={metrics} language={language} />
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
      </div>
    </article>
  );
}
