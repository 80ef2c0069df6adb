import { getTranslations } from "next-intl/server";
import { SequenceLine } from "@/components/site/process-diagram/sequence-line";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** A sample of what the second step ends with. */
async function SampleSheet({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.approach" });
  return (
    <div className="relative mt-8 grid items-center @[40rem]:grid-cols-2">
      <img
        src={paths.processSheetPicture(language)}
        alt=""
        width={1122}
        height={794}
        loading="lazy"
        className="hidden h-auto w-[calc(100%-2.5rem)] border border-hairline dark:opacity-90 @[40rem]:block"
      />
      <div className="max-w-md">
        <h3 className="text-lg font-semibold">{t("sheetTitle")}</h3>
        <p className="mt-2 text-soft">{t("sheetText")}</p>
        <a
          href={paths.processSheet(language)}
          className="link tap mt-3 inline-block font-semibold after:absolute after:inset-0"
          download
        >
          {t("sheet")}
        </a>
      </div>
    </div>
  );
}

/** Four steps; from the third, the work is automated (P-HOME-11). */
export async function Approach({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.approach" });
  return (
    <section aria-labelledby="approach" className="frame apart">
      <h2 id="approach" className="mb-6 @[40rem]:mb-8 max-w-3xl text-2xl">
        {t("title")}
      </h2>
      <SequenceLine
        steps={[
          { title: t("watchTitle"), time: t("watchTime"), text: t("watchText"), tone: "hand" },
          { title: t("drawTitle"), text: t("drawText"), tone: "hand" },
          { title: t("buildTitle"), time: t("buildTime"), text: t("buildText"), tone: "auto" },
          { title: t("runTitle"), time: t("runTime"), text: t("runText"), tone: "auto" },
        ]}
      />
      <SampleSheet language={language} />
    </section>
  );
}
