import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { SHARE_OF_CUSTOMER } from "@/lib/domain/site/pricing-plans";
import { moneyFormat } from "@/lib/i18n/money";
import { paths } from "@/lib/paths";
import { Link } from "@/components/ui/link";

/** The monthly cost of a process by hand and automated: round figures for easy mental arithmetic. */
const EXAMPLE = { byHand: 6000, withBot: 1000 };

/** One bar of the figure: its parts are shares of the manual cost. */
function AmountBar({
  label,
  amount,
  parts,
  strong = false,
}: {
  label: string;
  amount: string;
  parts: readonly { share: number; tone: string }[];
  strong?: boolean;
}) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={`grow basis-32 ${strong ? "font-semibold" : "text-soft"}`}>{label}</span>
        <span className={`shrink-0 ${strong ? "text-xl font-semibold" : "font-medium"}`}>
          {amount}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2 flex h-4">
        {parts.map(({ share, tone }, index) => (
          <span key={index} className={tone} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
    </div>
  );
}

/** Value-based pricing as text and figure (P-PRICE-02, P-GEN-06). */
export async function ValueShare({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.value" });
  const money = moneyFormat(language);
  const { byHand, withBot } = EXAMPLE;
  const savings = byHand - withBot;
  const customerShare = savings * SHARE_OF_CUSTOMER;
  const part = (amount: number, tone: string) => ({ share: amount / byHand, tone });
  return (
    <section
      aria-labelledby="value"
      className="frame mt-28 grid items-start gap-x-16 gap-y-10 @[64rem]:grid-cols-2"
    >
      <div>
        <h2 id="value" className="text-2xl">
          {t("title")}
        </h2>
        <p className="prose-measure mt-5 text-lg">{t("lead")}</p>
        <p className="prose-measure mt-4 text-soft">{t("note")}</p>
        <p className="no-print mt-5">
          <Link href={paths.cases(language)} className="link tap font-semibold">
            {t("calculator")}
          </Link>
        </p>
      </div>
      <figure className="border-t-2 border-ink pt-5">
        <figcaption className="text-sm font-semibold">{t("example")}</figcaption>
        <div className="mt-5 grid gap-6">
          <AmountBar label={t("before")} amount={money(byHand)} parts={[part(byHand, "bg-hand")]} />
          <AmountBar
            label={t("after")}
            amount={money(withBot)}
            parts={[part(withBot, "bg-hand")]}
          />
          <AmountBar
            label={t("created")}
            amount={money(savings)}
            parts={[part(withBot, ""), part(savings, "border-2 border-dashed border-field")]}
          />
          <AmountBar
            strong
            label={t("yours")}
            amount={money(customerShare)}
            parts={[part(withBot, ""), part(customerShare, "bg-ink")]}
          />
          <AmountBar
            label={t("ours")}
            amount={money(savings - customerShare)}
            parts={[part(withBot + customerShare, ""), part(savings - customerShare, "bg-field")]}
          />
        </div>
      </figure>
    </section>
  );
}
