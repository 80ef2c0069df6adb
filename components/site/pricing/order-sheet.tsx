import { getTranslations } from "next-intl/server";
import { EncodedText } from "@/components/site/layout/encoded-text";
import { SampleNote } from "@/components/site/layout/sample-note";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { langOf, textIn } from "@/lib/domain/site/facts/fact-fields";
import { encodeText } from "@/lib/domain/site/obscured-text";
import { factSource, factText } from "@/lib/i18n/edit-source";
import { moneyFormat } from "@/lib/i18n/money";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { practiceTexts } from "./practice-texts";

/** The plan of the sample order. */
const PLAN = "advanced";

const clauses = ["price", "errors", "data", "owner", "liability", "form"] as const;

const numberOfClause: Readonly<Record<string, string>> = {
  errors: "practice.checked_documents",
  data: "practice.data_days",
};
const clauseSource = (clause: string) => {
  const number = numberOfClause[clause];
  return number === undefined ? {} : factSource(number);
};

/** What is agreed: the process, what was measured, and the amounts. */
async function Subject({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing" });
  const { plans, currency, examples } = await siteFacts();
  const { order } = examples;
  const money = moneyFormat(language, currency);
  const at = plans.findIndex(({ id }) => id === PLAN);
  const price = factText(money(plans[at]?.price ?? 0), `plans.${at}.price`);
  const firstPrice = factText(money(order.first_price), "examples.order.first_price");
  const counts = { minutes: order.minutes_by_hand, count: order.documents_timed };
  const facts = [
    [t("agreement.processLabel"), t("agreement.process")],
    [
      t("agreement.baselineLabel"),
      t("agreement.baseline", counts),
      factSource("examples.order.minutes_by_hand"),
    ],
    [t("agreement.firstLabel"), t("agreement.first", { price: firstPrice })],
    [
      t("agreement.afterLabel"),
      t("agreement.after", { plan: t(`plan.${PLAN}.name`), price, first: firstPrice }),
    ],
  ] as const;
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 border-y border-hairline py-4 text-sm @[40rem]:py-5 @[40rem]:text-base @[40rem]:grid-cols-2 @[64rem]:grid-cols-4">
      {facts.map(([label, text, source]) => (
        <div key={label}>
          <dt className="text-xs text-soft">{label}</dt>
          <dd {...source} className="mt-0.5 font-medium">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What happens if the first version is no good, and on which condition. */
async function Guarantee({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.agreement" });
  const { practice } = await siteFacts();
  return (
    <div className="my-6 border-l-4 border-ink pl-4 @[40rem]:pl-5">
      <h4 className="text-lg font-semibold">{t("guarantee")}</h4>
      <p
        {...factSource("practice.test_documents")}
        className="mt-1 max-w-3xl text-sm @[40rem]:text-lg"
      >
        {t("guaranteeText", { count: practice.test_documents, days: practice.repair_days })}
      </p>
      <p className="mt-2 max-w-3xl text-sm text-soft">{t("guaranteeCondition")}</p>
    </div>
  );
}

async function Clauses({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.agreement" });
  const facts = await siteFacts();
  const { data_days: days, checked_documents: count } = facts.practice;
  const values = { ...practiceTexts(language, facts), days, count };
  return (
    <details className="fold">
      <summary className="font-semibold">{t("clauses")}</summary>
      <dl className="grid gap-x-12 border-t border-hairline @[48rem]:grid-cols-2">
        {clauses.map((clause, index) => (
          <div key={clause} className="border-b border-hairline py-4 text-sm">
            <dt className="text-base font-semibold">
              <span aria-hidden="true" className="text-soft">
                {index + 1}.{" "}
              </span>
              {t(clause)}
            </dt>
            <dd {...clauseSource(clause)} className="mt-1 text-soft">
              {t(`${clause}Text`, values)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Who signs: the person who answers for the price, and the customer. */
async function Signatures({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.agreement" });
  const common = await getTranslations({ locale: language, namespace: "common" });
  const { name, team } = await siteFacts();
  const [signatory] = team;
  const position = signatory?.position ?? {};
  return (
    <div className="mt-16 grid gap-x-12 gap-y-12 text-sm @[48rem]:grid-cols-2">
      <p className="border-t border-ink pt-2">
        <span className="text-soft">{t("signedBy", { company: name })}: </span>
        <span className="font-semibold" translate="no">
          <EncodedText
            encoded={encodeText(signatory?.name ?? "")}
            fallback={common("encoded.name")}
          />
        </span>
        <span className="block text-soft" {...langOf(position, language)}>
          {textIn(position, language)}
        </span>
      </p>
      <p className="border-t border-ink pt-2 text-soft">{t("customer")}</p>
    </div>
  );
}

/** The order that customers sign, with the figures of a sample, on one page. */
export async function OrderSheet({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.agreement" });
  return (
    <section aria-labelledby="order" className="frame apart">
      <h2 id="order" className="max-w-3xl text-2xl">
        {t("title")}
      </h2>
      <p className="prose-measure mt-4 text-soft @[40rem]:text-lg">{t("lead")}</p>
      <div className="mt-6 rounded-md border border-hairline bg-raised p-4 @[40rem]:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 className="text-xl">{t("sheet")}</h3>
          <SampleNote language={language} />
        </div>
        <p className="mt-2">{t("parties", { company: (await siteFacts()).legal_name })}</p>
        <Subject language={language} />
        <Guarantee language={language} />
        <Clauses language={language} />
        <Signatures language={language} />
      </div>
      <p className="no-print mt-4">
        <Link href={paths.termsOfService(language)} className="link tap font-semibold">
          {t("terms")}
        </Link>
      </p>
    </section>
  );
}
