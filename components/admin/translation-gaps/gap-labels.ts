import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { countKinds, type Gap } from "@/lib/domain/translation/translation-gap";

/** Says what is missing and what is outdated: "Missing: basic texts, 2 problem points". */
export type GapDescriber = (gaps: readonly Gap[]) => string[];

/** Create it once for all rows of a table. */
export async function createGapDescriber(language: Language): Promise<GapDescriber> {
  const t = await getTranslations({ locale: language, namespace: "admin.gaps" });
  const list = new Intl.ListFormat(language, { type: "unit", style: "short" });
  const kinds = (of: readonly Gap[]) =>
    list.format(countKinds(of).map(({ kind, count }) => t(`kinds.${kind}`, { count })));
  return (gaps) => {
    const [missing, outdated] = [
      gaps.filter(({ isMissing }) => isMissing),
      gaps.filter(({ isMissing }) => !isMissing),
    ];
    if (gaps.length === 0) return [t("whole")];
    return [
      missing.length > 0 && t("missing", { list: kinds(missing) }),
      outdated.length > 0 && t("outdated", { list: kinds(outdated) }),
    ].filter((line) => line !== false);
  };
}
