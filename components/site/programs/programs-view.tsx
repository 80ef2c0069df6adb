import { getTranslations } from "next-intl/server";
import { ProcessSheetLink } from "@/components/site/home/process-sheet";
import { CallToAction } from "@/components/site/layout/call-to-action";
import { IntroLinks, PageIntro } from "@/components/site/layout/page-intro";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import type { ProgramId } from "@/lib/domain/site/special-programs";
import { factSource } from "@/lib/i18n/edit-source";
import { shareTexts } from "@/lib/i18n/share-texts";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { ProgramDiagram } from "./program-diagram";

const points = ["pointOne", "pointTwo", "pointThree", "pointFour"] as const;

interface ProgramProps {
  id: ProgramId;
  /** Its position on the page. */
  at: number;
  language: Language;
}

/**
 * One program: description, benefits, eligibility, and a link to apply (P-PROG-01 to 04). On phones
 * programs after the first wait for the first paint (server/next-internals/first-paint.ts).
 */
async function Program({ id, at, language }: ProgramProps) {
  const t = await getTranslations({ locale: language, namespace: "special-programs" });
  const title = t(`${id}.title`);
  const shares = shareTexts((await siteFacts()).examples, language);
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t-2 border-ink py-8 @[40rem]:gap-y-8 @[40rem]:py-12 @[64rem]:grid-cols-[1fr_1.35fr] @[64rem]:grid-rows-[auto_1fr]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p {...factSource(`programs.${at}`)} className="mt-2 mb-6 text-lg text-soft">
          {t(`${id}.tagline`)}
        </p>
        <ProgramDiagram program={id} language={language} />
      </div>
      <div className="@[64rem]:row-span-2">
        <p className="prose-measure text-lg">{t(`${id}.text`, shares)}</p>
        <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
          {points.map((point) => (
            <li key={point} className="flex gap-4 py-3">
              <span aria-hidden="true" className="mt-2.5 h-1.5 w-4 shrink-0 bg-ink" />
              {t(`${id}.${point}`, shares)}
            </li>
          ))}
        </ul>
      </div>
      <div className="@[64rem]:col-start-1 @[64rem]:row-start-2">
        <p className="prose-measure border-l-4 border-hairline pl-5 text-sm text-soft">
          <span className="block font-semibold text-ink">{t("eligibility")}</span>
          {t(`${id}.eligibility`)}
        </p>
        <p className="mt-8">
          <Link
            href={paths.contact(language, new URLSearchParams({ program: title }))}
            aria-label={t("applyTo", { title })}
            className="button hover:bg-ink hover:text-paper"
          >
            {t("apply")}
          </Link>
        </p>
      </div>
    </article>
  );
}

/** The half-day workshop (P-PROG-05). */
async function Workshop({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "special-programs.workshop" });
  return (
    <section
      aria-labelledby="workshop"
      className="mt-8 border-y border-hairline bg-raised py-12 @[40rem]:py-16"
    >
      <div className="frame grid items-end gap-x-16 gap-y-6 @[64rem]:grid-cols-[1fr_auto]">
        <div>
          <h2 id="workshop" className="text-2xl">
            {t("title")}
          </h2>
          <p className="prose-measure mt-4 text-lg text-soft">{t("text")}</p>
          <p className="mt-3">
            <ProcessSheetLink language={language} />
          </p>
        </div>
        <p>
          <Link
            href={paths.contact(language, new URLSearchParams({ workshop: "true" }))}
            className="button bg-ink text-paper hover:opacity-85"
          >
            {t("button")}
          </Link>
        </p>
      </div>
    </section>
  );
}

export async function ProgramsView({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "special-programs" });
  const { programs } = await siteFacts();
  const steps = (["write", "talk", "start"] as const).map((step) => ({
    title: t(`how.${step}Title`),
    text: t(`how.${step}Text`),
  }));
  return (
    <>
      <PageIntro title={t("heading", { count: programs.length })} lead={t("lead")}>
        <IntroLinks
          links={programs.map((id) => ({
            href: `#${id}`,
            title: t(`${id}.title`),
            text: t(`${id}.tagline`),
          }))}
        />
      </PageIntro>
      <div className="frame mt-10 @[40rem]:mt-16">
        {programs.map((id, at) => (
          <Program key={id} id={id} at={at} language={language} />
        ))}
      </div>
      <Workshop language={language} />
      <section aria-labelledby="how" className="frame apart">
        <h2 id="how" className="max-w-3xl text-2xl">
          {t("how.title")}
        </h2>
        <ol className="mt-10 grid gap-x-10 gap-y-8 @[48rem]:grid-cols-3 @[48rem]:gap-x-0">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-4 border-ink pt-5 @[48rem]:pr-10">
              <h3 className="text-xl">
                <span className="text-soft">{index + 1}. </span>
                {title}
              </h3>
              <p className="mt-2 text-sm text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <CallToAction
        language={language}
        title={t("closing.title", { count: programs.length })}
        text={t("closing.text")}
      />
    </>
  );
}
