import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";

/** Marks invented content: the same box everywhere, and the same words for invented customers. */
export async function SampleNote({ language, text }: { language: Language; text?: string }) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  return (
    <span className="inline-block border border-field px-1.5 text-xs text-soft">
      {text ?? t("sample")}
    </span>
  );
}
