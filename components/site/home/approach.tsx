import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";

/** Four steps on one straight line (P-HOME-11). */
export async function Approach({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.approach" });
  const steps = [
    { title: t("watchTitle"), text: t("watchText") },
    { title: t("drawTitle"), text: t("drawText") },
    { title: t("buildTitle"), text: t("buildText") },
    { title: t("runTitle"), text: t("runText") },
  ];
  return (
    <section aria-labelledby="approach" className="frame mt-28">
      <h2 id="approach" className="max-w-3xl text-2xl">
        {t("title")}
      </h2>
      <ol className="mt-10 grid gap-y-8 @[40rem]:grid-cols-2 @[40rem]:gap-x-10 @[64rem]:grid-cols-4 @[64rem]:gap-x-0">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-4 border-auto pt-5 @[64rem]:pr-10">
            <h3 className="text-xl wrap-anywhere">
              <span className="figures text-soft">{index + 1}. </span>
              {title}
            </h3>
            <p className="mt-2 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
