import { getTranslations } from "next-intl/server";
import { DateTime } from "@/components/ui/date-time";
import type { Language } from "@/lib/domain/language";

interface PreviewBarProps {
  language: Language;
  /** The number of an old version; null for the case as it is. */
  version: number | null;
  expiresAt: string;
}

/** Says above a case that this is a preview, and until when its link works. */
export async function PreviewBar({ language, version, expiresAt }: PreviewBarProps) {
  const t = await getTranslations({ locale: language, namespace: "common.preview" });
  return (
    <section aria-label={t("label")} className="no-print bg-ink text-paper">
      <p className="frame flex flex-wrap gap-x-4 py-2 text-sm">
        <strong>{t("label")}</strong>
        {version !== null && <span>{t("version", { number: version })}</span>}
        <span>{t("notPublic")}</span>
        <span>
          {t("until")} <DateTime at={expiresAt} language={language} />
        </span>
      </p>
    </section>
  );
}
