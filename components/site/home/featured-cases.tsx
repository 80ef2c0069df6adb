import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { CaseRows } from "@/components/site/cases/case-rows";
import { Notice } from "@/components/ui/notice";
import { TryAgain } from "@/components/ui/try-again";
import type { CaseWithSteps } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import type { Loaded } from "@/lib/domain/error";
import { paths } from "@/lib/paths";

interface FeaturedCasesProps {
  cases: Loaded<readonly CaseWithSteps[]>;
  /** The case that is drawn large above them. */
  large: CaseWithSteps | undefined;
  language: Language;
}

async function Cards({ cases, large, language }: FeaturedCasesProps) {
  const t = await getTranslations({ locale: language, namespace: "home.featured" });
  if (cases === "unavailable") {
    return (
      <Notice urgent>
        <p>{t("error")}</p>
        <TryAgain href={paths.home(language)} label={t("retry")} />
      </Notice>
    );
  }
  if (cases.length === 0)
    return (
      <Notice>
        <p>{t("empty")}</p>
      </Notice>
    );
  return (
    <ul>
      <CaseRows cases={cases} large={large} language={language} heading="h3" withProof />
    </ul>
  );
}

/** Up to three cases (P-HOME-04 to 07). */
export async function FeaturedCases({ language, ...cases }: FeaturedCasesProps) {
  const t = await getTranslations({ locale: language, namespace: "home.featured" });
  return (
    <section aria-labelledby="featured" className="frame apart">
      <h2 id="featured" className="max-w-3xl text-2xl">
        {t("title")}
      </h2>
      <div className="mt-6 @[40rem]:mt-8">
        <Cards {...cases} language={language} />
      </div>
      <p className="mt-6">
        <Link href={paths.cases(language)} className="link tap font-semibold">
          {t("all")}
        </Link>
      </p>
    </section>
  );
}
