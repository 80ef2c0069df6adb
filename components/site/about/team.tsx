import { getTranslations } from "next-intl/server";
import { InLanguage } from "@/components/site/cases/in-language";
import { EncodedText } from "@/components/site/layout/encoded-text";
import { ContentImage } from "@/components/ui/responsive-image";
import type { Language } from "@/lib/domain/language";
import type { FocalPoint } from "@/lib/domain/media/focal-point";
import { PLACEHOLDER_IMAGE } from "@/lib/domain/media/media-url";
import { encodeText } from "@/lib/domain/site/obscured-text";
import { fallbackLanguage, langOf, textIn } from "@/lib/domain/site/facts/fact-fields";
import { keepHyphens } from "@/lib/i18n/short-words";
import { siteFacts } from "@/lib/services/facts/site-facts";

interface TeamProps {
  language: Language;
  /** The focal points of the images by their addresses, without those in the centre. */
  focalPoints: ReadonlyMap<string, FocalPoint>;
}

/** The team members; their names are decoded when shown (P-ABOUT-03, P-ABOUT-10). */
export async function Team({ language, focalPoints }: TeamProps) {
  const t = await getTranslations({ locale: language, namespace: "about.team" });
  const encoded = await getTranslations({ locale: language, namespace: "common.encoded" });
  const { team } = await siteFacts();
  return (
    <section aria-labelledby="team" className="frame apart">
      <h2 id="team" className="text-2xl">
        {t("title", { count: team.length })}
      </h2>
      <p className="mt-3 text-lg text-soft">{t("lead")}</p>
      <ul className="mt-10 grid gap-x-10 gap-y-8 @[40rem]:grid-cols-2 @[40rem]:gap-y-12 @[64rem]:grid-cols-4">
        {team.map(({ id, picture, name, position, location, biography, duty }) => (
          <li
            key={id}
            className="items-start gap-x-5 @[18rem]:grid @[18rem]:grid-cols-[7rem_1fr] @[40rem]:row-span-3 @[40rem]:grid-cols-1 @[40rem]:grid-rows-subgrid @[40rem]:gap-y-0"
          >
            <ContentImage
              src={picture}
              alt=""
              fallback={PLACEHOLDER_IMAGE}
              width={320}
              height={320}
              sizes="7rem"
              focalPoint={focalPoints.get(picture)}
              keepsAddress
              className="aspect-square max-w-28 overflow-hidden rounded-md border border-hairline bg-raised"
            />
            <div>
              <h3 className="text-lg @[40rem]:mt-4" translate="no">
                <EncodedText encoded={encodeText(name)} fallback={encoded("name")} />
              </h3>
              <p className="text-sm font-medium" {...langOf(position, language)}>
                {textIn(position, language)}
              </p>
              <p className="text-sm text-soft" {...langOf(location, language)}>
                {textIn(location, language)}
              </p>
              <p className="mt-3 text-sm" {...langOf(biography, language)}>
                {keepHyphens(textIn(biography, language))}
              </p>
            </div>
            {textIn(duty, language) && (
              <p className="mt-3 border-l-4 border-hairline pl-3 text-sm text-soft @[18rem]:col-start-2 @[40rem]:col-start-1">
                <span className="font-medium text-ink">{t("answersFor")}</span>{" "}
                <InLanguage of={fallbackLanguage(duty, language) ?? language} page={language}>
                  {keepHyphens(textIn(duty, language))}
                </InLanguage>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
