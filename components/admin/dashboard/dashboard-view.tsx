import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { caseListSearchParams } from "@/lib/domain/lists/content-list-query";
import { progressOf, type TranslationTotals } from "@/lib/domain/translation/translation-totals";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { Card } from "./card";
import { CasesByIndustry } from "./cases-by-industry";
import { EnquiriesCard, type EnquiriesCardProps } from "./enquiries-card";
import { LanguageTable } from "./language-table";
import { SetupList, type SetupListProps } from "./setup-list";
import { ToDoList, type ToDoListProps } from "./to-do-list";
import { TranslationNotice } from "./translation-notice";

/** One load per card, so that each can fail alone. */
interface DashboardLoads {
  toDo: () => Promise<Omit<EnquiriesCardProps & ToDoListProps & SetupListProps, "language">>;
  cases: () => Promise<number>;
  industries: () => Promise<number>;
  translations: () => Promise<TranslationTotals>;
  byIndustry: () => Promise<readonly Industry[]>;
}

interface DashboardProps {
  language: Language;
  load: DashboardLoads;
}

const figure =
  "inline-block text-2xl font-semibold tracking-tight underline-offset-4 hover:underline";

async function Counters({ language, load }: DashboardProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const number = new Intl.NumberFormat(language);
  const counter = (label: string, content: React.ReactNode) => (
    <div className="border-t-2 border-ink pt-3">
      <dt className="text-sm text-soft">{label}</dt>
      <dd>{content}</dd>
    </div>
  );
  return (
    <dl className="mt-16 grid gap-x-10 gap-y-8 sm:grid-cols-[1fr_1fr_1.6fr]">
      {counter(
        t("nav.cases"),
        <Card load={load.cases} failed={t("loadFailure.cases")}>
          {(count) => (
            <Link href={paths.admin.cases(language)} className={figure}>
              {number.format(count)}
            </Link>
          )}
        </Card>,
      )}
      {counter(
        t("nav.industries"),
        <Card load={load.industries} failed={t("loadFailure.industries")}>
          {(count) => (
            <Link href={paths.admin.industries(language)} className={figure}>
              {number.format(count)}
            </Link>
          )}
        </Card>,
      )}
      {counter(
        t("nav.translations"),
        <Card load={load.translations} failed={t("loadFailure.translations")}>
          {(totals) => {
            const { complete, total, missing } = progressOf(totals.cases);
            return (
              <>
                <Link
                  href={paths.admin.cases(
                    language,
                    caseListSearchParams(missing > 0 ? { gap: "none" } : {}),
                  )}
                  className={figure}
                >
                  <span className="whitespace-nowrap">{number.format(complete)}</span>
                  <wbr />/<span className="whitespace-nowrap">{number.format(total)}</span>
                </Link>
                <span className="mt-1 block text-xs text-soft">
                  {t("dashboard.industryTranslations", { ...progressOf(totals.industries) })}
                </span>
              </>
            );
          }}
        </Card>,
      )}
    </dl>
  );
}

async function QuickActions({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const small = "button min-h-11 px-4 py-2 text-sm";
  return (
    <ul className="flex flex-wrap gap-3">
      <li>
        <Link
          href={paths.admin.newCase(language)}
          className={`${small} bg-ink text-paper hover:opacity-85`}
        >
          {t("cases.add")}
        </Link>
      </li>
      <li>
        <Link
          href={paths.admin.newIndustry(language)}
          className={`${small} hover:bg-ink hover:text-paper`}
        >
          {t("industries.add")}
        </Link>
      </li>
    </ul>
  );
}

/** The enquiries, the to-do list and the missing translations. */
async function NeedsAttention({ language, load }: DashboardProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  return (
    <div className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <section aria-labelledby="enquiries" className="@container border-t-2 border-ink pt-4">
        <Card load={load.toDo} failed={t("loadFailure.again")}>
          {(toDo) => <EnquiriesCard language={language} {...toDo} />}
        </Card>
      </section>
      <section aria-labelledby="to-do" className="border-t-2 border-ink pt-4">
        <h2 id="to-do" className="border-b border-hairline pb-3 text-lg">
          {t("dashboard.toDo")}
        </h2>
        <Card load={load.toDo} failed={t("loadFailure.again")}>
          {(toDo) => <ToDoList language={language} {...toDo} />}
        </Card>
        <Card load={load.translations} failed={t("loadFailure.translations")}>
          {(totals) => <TranslationNotice totals={totals} language={language} />}
        </Card>
      </section>
    </div>
  );
}

/** Each figure of the dashboard links to the list of exactly the items it counts. */
export async function DashboardView({ language, load }: DashboardProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-xl">{t("nav.dashboard")}</h1>
        <QuickActions language={language} />
      </div>
      <NeedsAttention language={language} load={load} />
      <Card load={load.toDo} failed={t("loadFailure.again")}>
        {(toDo) => <SetupList language={language} {...toDo} />}
      </Card>
      <Counters language={language} load={load} />
      <div className="mt-12 grid gap-y-12">
        <section aria-labelledby="by-industry">
          <h2 id="by-industry" className="text-lg">
            {t("dashboard.byIndustry")}
          </h2>
          <Card load={load.byIndustry} failed={t("loadFailure.industries")}>
            {(industries) => <CasesByIndustry industries={industries} language={language} />}
          </Card>
        </section>
        <section aria-labelledby="by-language">
          <h2 id="by-language" className="text-lg">
            {t("dashboard.byLanguage")}
          </h2>
          <Card load={load.translations} failed={t("loadFailure.translations")}>
            {(totals) => <LanguageTable totals={totals} language={language} />}
          </Card>
        </section>
      </div>
    </>
  );
}
