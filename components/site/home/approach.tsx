import { getTranslations } from "next-intl/server";
import { SequenceLine } from "@/components/site/process-diagram/sequence-line";
import type { Language } from "@/lib/domain/language";
import { ProcessSheet } from "./process-sheet";

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
          { title: t("drawTitle"), time: t("drawTime"), text: t("drawText"), tone: "hand" },
          { title: t("buildTitle"), time: t("buildTime"), text: t("buildText"), tone: "auto" },
          { title: t("runTitle"), time: t("runTime"), text: t("runText"), tone: "auto" },
        ]}
      />
      <ProcessSheet language={language} />
    </section>
  );
}
