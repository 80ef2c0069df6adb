import { getTranslations } from "next-intl/server";
import { EncodedText } from "@/components/site/layout/encoded-text";
import { LoadingImage } from "@/components/ui/loading-image";
import type { Language } from "@/lib/domain/language";
import { site } from "@/lib/site";

/** Shown where a photo is missing (P-ABOUT-04). */
const PLACEHOLDER = "/team/placeholder.svg";

/** The four team members; their names are decoded when shown (P-ABOUT-03, P-ABOUT-10). */
export async function Team({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "about.team" });
  const encoded = await getTranslations({ locale: language, namespace: "common.encoded" });
  return (
    <section aria-labelledby="team" className="frame apart">
      <h2 id="team" className="text-2xl">
        {t("title")}
      </h2>
      <p className="mt-3 text-lg text-soft">{t("lead")}</p>
      <ul className="mt-10 grid gap-x-10 gap-y-8 @[40rem]:grid-cols-2 @[40rem]:gap-y-12 @[64rem]:grid-cols-4">
        {site.team.map(({ id, image, name }) => (
          <li
            key={id}
            className="items-start gap-x-5 @[18rem]:grid @[18rem]:grid-cols-[7rem_1fr] @[40rem]:block"
          >
            <LoadingImage
              src={`/team/${image}`}
              alt=""
              fallback={PLACEHOLDER}
              width={320}
              height={320}
              loading="lazy"
              className="aspect-square max-w-28 overflow-hidden rounded-md border border-hairline bg-raised"
            />
            <div>
              <h3 className="text-lg @[40rem]:mt-4" translate="no">
                <EncodedText encoded={name} fallback={encoded("name")} />
              </h3>
              <p className="text-sm font-medium">{t(`${id}.position`)}</p>
              <p className="text-sm text-soft">{t(`${id}.location`)}</p>
              <p className="mt-3 text-sm">{t(`${id}.bio`)}</p>
              <p className="mt-2 border-l-4 border-hairline pl-3 text-sm text-soft">
                <span className="font-medium text-ink">{t("answersFor")}</span> {t(`${id}.duty`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
