import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";

/** Marks invented content: the same words and the same box everywhere. */
export async function SampleNote({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  return (
    <span className="inline-block border border-field px-1.5 text-xs text-soft">{t("sample")}</span>
  );
}
