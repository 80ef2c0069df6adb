import { readFileSync } from "node:fs";
import { AUDIT_ADDRESS_DAYS } from "@/lib/domain/audit/audit";
import { shippedLanguages, type Language } from "@/lib/domain/language";
import { policyNames } from "@/lib/domain/policy/policy";
import { fillLegalText, parseLegalText, readLegalText } from "@/lib/legal/legal-text";
import type { LegalFacts } from "@/lib/legal/legal-values";
import { moneyFormat } from "@/lib/i18n/money";
import { textIn } from "@/lib/domain/site/facts/fact-fields";
import { thirdParties } from "@/lib/privacy/third-parties";
import { sampleLegalFacts } from "../support/legal-facts";

const sample = sampleLegalFacts;
const policy = (language: Language, facts: LegalFacts = sample) =>
  parseLegalText(
    fillLegalText(
      readFileSync(`messages/${language}/legal/privacy-policy.md`, "utf8"),
      language,
      facts,
    ),
    language,
  );
const section = (language: Language, id: string, facts?: LegalFacts) =>
  policy(language, facts).sections.find((one) => one.id === id)?.html ?? "";
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const duration = (language: Language, count: number, unit: "day" | "year") =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })
    .format(count)
    .replace(/\s/g, " ");
const marketingRow = {
  en: /^Marketing messages .*Until you withdraw it, but no longer than 2 years /,
  uk: /^Рекламні повідомлення .*Доки ви не відкличете згоду, але не довше ніж 2 роки /,
  ru: /^Рекламные сообщения .*Пока вы его не отзовёте, но не дольше чем 2 года /,
  it: /^Messaggi pubblicitari .*Finché non lo revocate, ma non oltre 2 anni /,
};
const notAppointed = {
  en: "We have not appointed a representative in the European Union",
  uk: "Представника в Європейському Союзі за статтею 27 GDPR ЄС ми ще не призначили",
  ru: "Представителя в Европейском союзе по статье 27 GDPR ЕС мы пока не назначили",
  it: "Non abbiamo ancora designato un rappresentante nell’Unione europea",
};

describe.each(shippedLanguages)("The privacy policy in %s", (language) => {
  test("It names the controller with its register, number and registered office", () => {
    const { legal_name, company_number, registered_in, registered_office } = sample;
    const html = section(language, "who-is-responsible");
    for (const fact of [
      legal_name,
      company_number,
      textIn(registered_in, language),
      registered_office,
    ])
      expect(textOf(html)).toContain(fact);
    const terms = readLegalText(language, "terms-of-service", sample).sections[0]?.html ?? "";
    for (const fact of [
      legal_name,
      company_number,
      textIn(registered_in, language),
      registered_office,
    ])
      expect(textOf(terms)).toContain(fact);
  });

  test("It gives the lifetime of marketing consent once, in the table, with the limit of two years", () => {
    const rows = section(language, "purposes-and-legal-bases")
      .split("<tr")
      .map((row) => textOf(`<tr${row}`).trim());
    expect(rows.filter((row) => marketingRow[language].test(row))).toHaveLength(1);
    const marketing = textOf(section(language, "marketing"));
    expect(marketing).not.toMatch(/\d+\s(years?|рок|год|ann)/);
    expect(section(language, "marketing")).toContain('href="#purposes-and-legal-bases"');
  });

  test("The terms state the customer's share of the value, and the rest as the fee [A-FACT-17]", () => {
    const shares = (customer_share: number) => {
      const facts = { ...sample, examples: { ...sample.examples, customer_share } };
      const { sections } = readLegalText(language, "terms-of-service", facts);
      const html = sections.find(({ id }) => id === "value-based-pricing")?.html ?? "";
      return textOf(html).match(/\d+\s?%/g);
    };
    const withSpace = language === "ru" ? " %" : "%";
    expect(shares(50)?.slice(0, 2)).toEqual([`50${withSpace}`, `50${withSpace}`]);
    expect(shares(75)?.slice(0, 2)).toEqual([`75${withSpace}`, `25${withSpace}`]);
  });

  test("It covers e-mail, phone and WhatsApp, logs and backups, each with its retention period", () => {
    const facts = {
      ...sample,
      retention: { correspondence_years: 3, log_days: 21, backup_days: 45 },
    };
    const years = duration(language, 3, "year");
    const [logs, backups, addresses] = [21, 45, AUDIT_ADDRESS_DAYS].map((days) =>
      duration(language, days, "day"),
    );
    const table = textOf(section(language, "purposes-and-legal-bases", facts));
    for (const period of [years, logs, backups, addresses]) expect(table).toContain(period);
    expect(section(language, "enquiries", facts)).toContain("WhatsApp");
    expect(textOf(section(language, "enquiries", facts))).toContain(years);
    expect(textOf(section(language, "accounts", facts))).toContain(addresses);
    expect(textOf(section(language, "logs-and-spam", facts))).toContain(logs);
    expect(textOf(section(language, "security", facts))).toContain(backups);
  });

  test("It names Google, Meta, WhatsApp and LinkedIn as recipients, with their privacy policies", () => {
    const html = section(language, "recipients");
    for (const { companies, policy: address } of Object.values(thirdParties)) {
      expect(html).toContain(`href="${address(language)}"`);
      expect(html).toContain(companies);
    }
  });

  test("It gives the basis of transfers to the United States, the UK and Canada", () => {
    const html = section(language, "transfers");
    const bases = [
      "Data Privacy Framework",
      "UK Extension",
      "SCC",
      "IDTA",
      "UK Addendum",
      "PIPEDA",
    ];
    for (const basis of bases) expect(html).toContain(basis);
  });

  test("It says that there is no EU representative while none is set", () => {
    const html = section(language, "who-is-responsible");
    expect(textOf(html)).toContain(notAppointed[language]);
  });

  test("It names the EU representative once one is set, and shows Markdown in the name as it is", () => {
    const address = "Via Esempio 1, 39042 Bressanone, Italia";
    const eu_representative = {
      name: "Brixen Sample & *Partner* S.r.l.",
      address,
      email: "eu@brixen.example",
    };
    const html = section(language, "who-is-responsible", { ...sample, eu_representative });
    expect(textOf(html)).toContain(`Brixen Sample &amp; *Partner* S.r.l., ${address}, `);
    expect(html).toContain('href="mailto:eu@brixen.example"');
    expect(textOf(html)).not.toContain(notAppointed[language]);
  });

  test("The map of Google, its button and its cookies are named only where a map is configured [P-MAP-10]", () => {
    const file = readFileSync(`messages/${language}/common.json`, "utf8");
    const { offices } = JSON.parse(file) as { offices: { show: string } };
    for (const name of ["privacy-policy", "cookie-policy"] as const) {
      const shown = (has_offices_map: boolean) => {
        const { sections } = readLegalText(language, name, { ...sample, has_offices_map });
        return textOf(sections.map(({ title, html }) => `${title} ${html}`).join(" "));
      };
      expect(shown(true)).toContain(textOf(offices.show));
      expect(shown(false)).not.toMatch(/\bmaps?\b|\bmappa\b|карт[аиоу]/i);
    }
  });

  test("The terms state names and prices of the plans and the limit of liability, in the currency of the facts", () => {
    const plans = sample.plans.map((plan, at) => ({ ...plan, price: 1200 + at }));
    const facts = {
      ...sample,
      plans,
      plan_names: { ...sample.plan_names, growth: { [language]: "Plan *Two*" } },
      currency: "EUR",
      practice: { ...sample.practice, liability: 750 },
    };
    const { sections } = readLegalText(language, "terms-of-service", facts);
    const shown = sections.map(({ html }) => textOf(html)).join(" ");
    const money = moneyFormat(language, "EUR");
    for (const amount of [1200, 1201, 1202, 750])
      expect(shown).toContain(money(amount).replace(/\s/g, " "));
    expect(shown).not.toMatch(/\$|299|599|999/);
    const { starter, growth } = sample.plan_names;
    expect(shown).toContain(starter[language]);
    expect(shown).toContain("Plan *Two*");
    expect(shown).not.toContain(growth[language]);
  });

  test("The privacy policy names the places of the offices of the facts, and no others", () => {
    const [office] = sample.offices;
    if (!office) throw new Error("The sample has no office");
    const place = { en: "Leeds & York", uk: "Лідс", ru: "Лидс", it: "Leeds" };
    const { introduction, sections } = policy(language, {
      ...sample,
      offices: [{ ...office, place }],
    });
    const html = [introduction, ...sections.map((one) => one.html)].join(" ");
    expect(html).toContain(place[language].replace("&", "&amp;"));
    expect(html).not.toMatch(/Salford\/|Vancouver|Солфорд|Ванкувер/);
  });

  test.each(policyNames)("No placeholder or condition is left in the %s", (document) => {
    const { introduction, sections } = readLegalText(language, document, sample);
    const all = [introduction, ...sections.map(({ html }) => html)];
    expect(all.filter((html) => /[{}]|undefined|\bnull\b/.test(html))).toEqual([]);
  });
});

test("A text with an unknown placeholder or condition is refused", () => {
  expect(() => fillLegalText("{nothing}", "en", sample)).toThrow("uses {nothing}");
  expect(() => fillLegalText("{with:nothing} Text", "en", sample)).toThrow("depends on {nothing}");
  expect(() => fillLegalText("{euRepresentative}", "en", sample)).toThrow(
    "uses {euRepresentative}",
  );
});
