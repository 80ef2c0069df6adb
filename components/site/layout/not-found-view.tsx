import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import { Staircase } from "@/components/site/process-diagram/staircase";
import { layOutDiagram } from "@/lib/domain/process/process-diagram";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** A link, a wait, and a search that begins again: a process that stops before its end. */
const steps = layOutDiagram(
  [
    { seconds: 1, tags: [] },
    { seconds: 2, tags: ["bottleneck"] },
    { seconds: 3, tags: ["error_prone"] },
  ],
  [],
  10,
).before;

/** The way to the missing page as a process diagram, which the straight line to the home page ends. */
async function LostWay({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common.notFound" });
  return (
    <div className="@container">
      <Staircase
        steps={[t("stepLink"), t("stepMissing"), t("stepSearch")].map((label) => ({ label }))}
        segments={steps}
      />
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <span aria-hidden="true" className="-mr-6 h-1.5 w-16 bg-auto" />
        <Link href={paths.home(language)} className="button bg-ink text-paper hover:opacity-85">
          {t("home")}
        </Link>
        <Link href={paths.cases(language)} className="link tap">
          {t("cases")}
        </Link>
      </p>
    </div>
  );
}

export async function NotFoundView({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common.notFound" });
  return (
    <div className="frame grid items-end gap-x-16 gap-y-10 pt-12 @[40rem]:pt-16 @[64rem]:grid-cols-2">
      <div>
        <p className="-ml-[0.03em] text-[clamp(5rem,16vw,11rem)] leading-[0.85] font-semibold tracking-tighter">
          {t("code")}
        </p>
        <h1 className="mt-8 text-2xl">{t("title")}</h1>
        <p className="prose-measure mt-4 text-lg text-soft">{t("message")}</p>
      </div>
      <LostWay language={language} />
    </div>
  );
}
