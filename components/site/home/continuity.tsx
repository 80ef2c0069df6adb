import { getTranslations } from "next-intl/server";
import { DirectorAnswers } from "@/components/site/pricing/director-answers";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** Security and continuity: the answers that decide whether a firm lets a bot near its documents. */
export async function Continuity({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.continuity" });
  return (
    <section
      aria-labelledby="continuity"
      className="frame mt-28 grid items-start gap-x-16 gap-y-8 @[64rem]:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id="continuity" className="text-2xl">
          {t("title")}
        </h2>
        <p className="prose-measure mt-4 text-lg text-soft">{t("lead")}</p>
        <p className="mt-4">
          <Link href={`${paths.pricing(language)}#before`} className="link tap font-semibold">
            {t("link")}
          </Link>
        </p>
      </div>
      <DirectorAnswers language={language} questions={["data", "stop", "leave"]} />
    </section>
  );
}
