import { getTranslations } from "next-intl/server";
import { CallToAction } from "@/components/site/layout/call-to-action";
import { PageIntro } from "@/components/site/layout/page-intro";
import type { Language } from "@/lib/domain/language";
import { site } from "@/lib/site";
import { Presence } from "./presence";
import { Team } from "./team";

async function Story({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "about.story" });
  return (
    <section aria-labelledby="story" className="frame mt-20">
      <div className="grid gap-x-16 gap-y-8 border-t-2 border-ink pt-8 @[64rem]:grid-cols-[1fr_1.6fr]">
        <p
          aria-hidden="true"
          className="-ml-[0.03em] text-[clamp(min(4.5rem,23vw),11vw,9rem)] leading-[0.85] font-semibold tracking-tighter"
        >
          {site.founded}
        </p>
        <div>
          <h2 id="story" className="text-2xl">
            {t("title")}
          </h2>
          {[t("first"), t("second"), t("third")].map((text) => (
            <p key={text} className="prose-measure mt-5 text-lg">
              {text}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Four principles, each with a title and a sentence. `ruled` puts them in rows with lines. */
function Principles({
  id,
  title,
  items,
  ruled,
}: {
  id: string;
  title: string;
  items: readonly { title: string; text: string }[];
  ruled: boolean;
}) {
  return (
    <section aria-labelledby={id} className="frame mt-28">
      <h2 id={id} className="max-w-3xl text-2xl">
        {title}
      </h2>
      {ruled ? (
        <dl className="mt-10 border-t border-hairline">
          {items.map((item) => (
            <div
              key={item.title}
              className="grid gap-x-16 gap-y-1 border-b border-hairline py-6 @[48rem]:grid-cols-[1fr_1.6fr]"
            >
              <dt className="text-xl font-semibold tracking-tight">{item.title}</dt>
              <dd className="prose-measure text-soft">{item.text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <dl className="mt-10 grid gap-x-16 gap-y-10 @[40rem]:grid-cols-2">
          {items.map((item) => (
            <div key={item.title}>
              <dt className="text-lg font-semibold">{item.title}</dt>
              <dd className="mt-1 text-lg text-soft">{item.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** `map` is the offices map. */
export async function AboutView({ language, map }: { language: Language; map: React.ReactNode }) {
  const t = await getTranslations({ locale: language, namespace: "about" });
  const approach = (["customer", "technology", "agile", "knowledge"] as const).map((key) => ({
    title: t(`approach.${key}Title`),
    text: t(`approach.${key}Text`),
  }));
  const values = (["practical", "transparency", "empowerment", "improvement"] as const).map(
    (key) => ({ title: t(`values.${key}Title`), text: t(`values.${key}Text`) }),
  );
  return (
    <>
      <PageIntro title={t("heading")} lead={t("lead")} />
      <Story language={language} />
      <Team language={language} />
      <Principles id="approach" title={t("approach.title")} items={approach} ruled />
      <Principles id="values" title={t("values.title")} items={values} ruled={false} />
      <Presence language={language} />
      {map}
      <CallToAction language={language} title={t("closing.title")} text={t("closing.text")} />
    </>
  );
}
