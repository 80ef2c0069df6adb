import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { countKinds, type Gap } from "@/lib/domain/translation-gap";

/** What is missing and what is outdated in one language, in words: "Missing: basic texts, 2 problem points". */
export async function GapText({ gaps, language }: { gaps: readonly Gap[]; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.gaps" });
  const list = new Intl.ListFormat(language, { type: "unit", style: "short" });
  const told = (of: readonly Gap[]) => list.format(countKinds(of).map(({ kind, count }) => t(`kinds.${kind}`, { count })));
  const [missing, outdated] = [gaps.filter(({ isMissing }) => isMissing), gaps.filter(({ isMissing }) => !isMissing)];
  if (gaps.length === 0) return <p>{t("whole")}</p>;
  return (
    <>
      {missing.length > 0 && <p>{t("missing", { list: told(missing) })}</p>}
      {outdated.length > 0 && <p>{t("outdated", { list: told(outdated) })}</p>}
    </>
  );
}
