import { getTranslations } from "next-intl/server";
import { TryAgain } from "@/components/ui/try-again";
import type { Language } from "@/lib/domain/language";

export interface LoadFailureProps {
  section: "cases" | "case" | "industries" | "industry" | "translations";
  language: Language;
}

const sections = {
  cases: "cases",
  case: "cases",
  industries: "industries",
  industry: "industries",
  translations: "translations",
} as const;

/** Replaces a page whose data failed to load (A-ERR-02 to A-ERR-05). */
export async function LoadFailure({ section, language }: LoadFailureProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.loadFailure" });
  const common = await getTranslations({ locale: language, namespace: "common.unavailable" });
  const nav = await getTranslations({ locale: language, namespace: "admin.nav" });
  return (
    <>
      <h1 className="text-xl">{nav(sections[section])}</h1>
      <div role="alert" className="mt-8 max-w-3xl border-l-4 border-alarm py-2 pl-5">
        <p className="text-lg text-alarm">{t(section)}</p>
        <p className="mt-1 text-sm text-soft">{t("again")}</p>
        <TryAgain href="" label={common("retry")} />
      </div>
    </>
  );
}
