import { getMessages, getTranslations } from "next-intl/server";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { posterOf } from "@/lib/domain/media/poster";
import { videoType } from "@/lib/domain/media/upload";
import { caseSource } from "@/lib/i18n/edit-source";
import { keepShortWords } from "@/lib/i18n/short-words";
import { VideoFrame } from "./video-frame";

/** The video of a case (P-CASE-03) and its text description. */
export async function CaseVideo({
  businessCase,
  language,
}: {
  businessCase: BusinessCase;
  language: Language;
}) {
  const { videoUrl, imageUrl, fallbackImage, videoDescription, title } = businessCase;
  if (!videoUrl) return null;
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const { video: labels } = (await getMessages({ locale: language }))["business-case"];
  return (
    <section aria-labelledby="video" className="no-print frame mt-10 @[40rem]:mt-20">
      <h2 id="video" className="text-2xl">
        {t("video")}
      </h2>
      <figure
        {...caseSource(businessCase.id, "videoUrl")}
        className="mt-4 grid items-start gap-x-12 gap-y-3 @[40rem]:mt-8 @[64rem]:grid-cols-[2fr_1fr]"
      >
        <VideoFrame
          src={videoUrl}
          type={videoType(videoUrl)}
          poster={posterOf(businessCase)}
          fallback={fallbackImage || imageUrl}
          label={title}
          describedBy={videoDescription ? "video-description" : undefined}
          labels={labels}
        />
        <noscript>
          <p>
            <a href={videoUrl} className="link">
              {labels.open}
            </a>
          </p>
        </noscript>
        {videoDescription && (
          <figcaption
            id="video-description"
            lang={foreignLanguage(businessCase.language, language)}
            className="prose-measure text-sm text-soft @[64rem]:border-t-4 @[64rem]:border-hairline @[64rem]:pt-4"
          >
            {keepShortWords(videoDescription, businessCase.language)}
          </figcaption>
        )}
      </figure>
    </section>
  );
}
