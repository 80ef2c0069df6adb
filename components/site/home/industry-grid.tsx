import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { IndustryIcon } from "@/components/site/cases/industry-icon";
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

/** Tiles grow, so that the last row has no gap. */
const tile = "grow border-r border-b border-hairline basis-1/2 @[64rem]:basis-1/4";

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
    <ul className="flex flex-wrap border-t border-l border-hairline">
      {industries.map(({ id, name, icon, caseCount, language: served }) => (
        <li key={id} className={tile}>
          <Link
            href={paths.cases(language, { industry: id })}
            className="group flex h-full flex-wrap content-between items-center justify-between gap-x-3 p-3 @[40rem]:flex-col @[40rem]:items-start hover:bg-raised"
          >
            <span
              lang={foreignLanguage(served, language)}
              className="basis-full leading-tight font-semibold @[40rem]:mt-3 @[40rem]:grow @[40rem]:basis-auto @[40rem]:text-lg decoration-2 underline-offset-4 group-hover:underline"
            >
              {name}
            </span>
            <span className="text-sm text-soft">{t("cases", { count: caseCount })}</span>
            <span className="@max-[40rem]:[&_svg]:size-7 @[40rem]:order-first">
              <IndustryIcon id={id} icon={icon} />
            </span>
          </Link>
        </li>
      ))}
      <li className={tile}>
        <Link
          href={paths.contact(language)}
          className="group flex h-full flex-col justify-end p-3 hover:bg-raised"
        >
          <span className="leading-tight font-semibold @[40rem]:text-lg decoration-2 underline-offset-4 group-hover:underline">
            {t("other")}
          </span>
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
