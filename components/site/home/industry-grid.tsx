import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { IndustryIcon, LineIcon } from "@/components/site/cases/industry-icon";
import { Notice } from "@/components/ui/notice";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { Loaded } from "@/lib/domain/error";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { paths } from "@/lib/paths";

interface IndustryGridProps {
  industries: Loaded<readonly Industry[]>;
  language: Language;
}

async function Tiles({ industries, language }: IndustryGridProps) {
  const t = await getTranslations({ locale: language, namespace: "home.industries" });
  if (industries === "unavailable")
    return (
      <Notice urgent>
        <p>{t("error")}</p>
      </Notice>
    );
  if (industries.length === 0)
    return (
      <Notice>
        <p>{t("empty")}</p>
      </Notice>
    );
  return (
    <ul className="tiles flex flex-wrap border-t border-l border-hairline">
      {industries.map(({ id, name, icon, caseCount, language: served }) => (
        <li key={id}>
          <Link href={paths.cases(language, { industry: id })}>
            <b lang={foreignLanguage(served, language)}>{name}</b>{" "}
            <span>{t("cases", { count: caseCount })}</span>
            <IndustryIcon id={id} icon={icon} />
          </Link>
        </li>
      ))}
      <li>
        <Link href={paths.contact(language)}>
          <b>{t("other")}</b> <span>{t("write")}</span>
          <LineIcon path="M16 5v22M5 16h22" />
        </Link>
      </li>
    </ul>
  );
}

/** Links to the case lists by industry (P-HOME-08 to 10). */
export async function IndustryGrid({ industries, language }: IndustryGridProps) {
  const t = await getTranslations({ locale: language, namespace: "home.industries" });
  return (
    <section aria-labelledby="industries" className="frame apart">
      <h2 id="industries" className="max-w-3xl text-2xl">
        {t("title")}
      </h2>
      <div className="mt-6 @[40rem]:mt-8">
        <Tiles industries={industries} language={language} />
      </div>
    </section>
  );
}
