import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Dashboard } from "@/lib/domain/dashboard";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

interface CounterProps {
  label: string;
  figure: string;
  children?: React.ReactNode;
}

function Counter({ label, figure, children }: CounterProps) {
  return (
    <div className="border-t-2 border-ink pt-3">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures text-2xl font-semibold tracking-tight">{figure}</dd>
      {children && <dd className="figures mt-1 text-xs text-soft">{children}</dd>}
    </div>
  );
}

/** How much there is and what is missing (A§2 Dashboard). */
export async function DashboardView({ language, dashboard }: { language: Language; dashboard: Dashboard }) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const { cases, industries, translations, industryTranslations, missing } = dashboard;
  const number = new Intl.NumberFormat(language);
  const links = [
    { href: paths.admin.cases(language), label: t("dashboard.allCases") },
    { href: paths.admin.industries(language), label: t("dashboard.allIndustries") },
    { href: paths.admin.settings(language), label: t("dashboard.password") },
  ];
  return (
    <>
      <h1 className="text-xl">{t("nav.dashboard")}</h1>
      <dl className="mt-8 grid max-w-5xl gap-x-10 gap-y-8 sm:grid-cols-3">
        <Counter label={t("dashboard.cases")} figure={number.format(cases)} />
        <Counter label={t("dashboard.industries")} figure={number.format(industries)} />
        <Counter label={t("dashboard.translations")} figure={`${number.format(translations.complete)}/${number.format(translations.total)}`}>
          {t("dashboard.industryTranslations", { ...industryTranslations })}
        </Counter>
      </dl>
      <p className={`mt-10 max-w-3xl border-l-4 py-1 pl-4 ${missing > 0 ? "border-hand" : "border-auto"}`}>
        {missing > 0 ? `${t("dashboard.missing", { count: missing })} ${t("dashboard.where")}` : t("dashboard.allComplete")}
      </p>
      <section aria-labelledby="quick" className="mt-12 max-w-3xl">
        <h2 id="quick" className="text-base">{t("dashboard.quick")}</h2>
        <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
          {links.map(({ href, label }) => <li key={href}><Link href={href} className="block py-3 text-sm hover:bg-raised hover:underline underline-offset-4">{label}</Link></li>)}
        </ul>
      </section>
    </>
  );
}
