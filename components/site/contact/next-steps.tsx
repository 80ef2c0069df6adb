import { getTranslations } from "next-intl/server";
import { EncodedText } from "@/components/site/layout/encoded-text";
import { LoadingImage } from "@/components/ui/loading-image";
import type { Language } from "@/lib/domain/language";
import { encodeText } from "@/lib/domain/site/obscured-text";
import { langOf, textIn } from "@/lib/domain/site/facts/fact-fields";
import { siteFacts } from "@/lib/services/facts/site-facts";

/** The engineers who answer enquiries, with initials or photograph. */
async function Readers({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "contact.next" });
  const common = await getTranslations({ locale: language, namespace: "common" });
  const { team } = await siteFacts();
  const readers = team.length > 2 ? team.slice(1, 3) : team;
  return (
    <figure className="mt-6 border-t border-hairline pt-4">
      <figcaption className="text-sm text-soft">{t("readers")}</figcaption>
      <div className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        {readers.map(({ id, picture, name, position }) => (
          <p key={id} className="flex items-center gap-3">
            <LoadingImage
              src={picture}
              alt=""
              fallback="/team/placeholder.svg"
              width={320}
              height={320}
              loading="lazy"
              className="size-12 overflow-hidden rounded-md border border-hairline bg-raised"
            />
            <span className="text-sm">
              <span className="block font-semibold" translate="no">
                <EncodedText encoded={encodeText(name)} fallback={common("encoded.name")} />
              </span>
              <span className="block text-soft" {...langOf(position, language)}>
                {textIn(position, language)}
              </span>
            </span>
          </p>
        ))}
      </div>
    </figure>
  );
}

/** What follows an enquiry, in three steps. */
export async function NextSteps({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "contact.next" });
  return (
    <section aria-labelledby="next" className="border-t-2 border-ink pt-6">
      <h2 id="next" className="text-xl">
        {t("title")}
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-6 @[40rem]:grid-cols-3 @[64rem]:grid-cols-1">
        {(["write", "answer", "decide"] as const).map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr]">
            <span aria-hidden="true" className="text-xl leading-tight font-semibold text-soft">
              {index + 1}
            </span>
            <div>
              <h3 className="leading-snug font-semibold tracking-normal">{t(`${step}Title`)}</h3>
              <p className="mt-1 text-sm text-soft">{t(`${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Readers language={language} />
    </section>
  );
}
