import { readFileSync } from "node:fs";
import { AUDIT_ADDRESS_DAYS } from "@/lib/domain/retention";
import { languages, type Language } from "@/lib/domain/language";
import { fillLegalText, legalDocuments, LEGAL_UPDATED, parseLegalText, PRIVACY_POLICY_VERSION, readLegalText } from "@/lib/legal/legal-text";
import { site, type LegalFacts } from "@/lib/site";
import { thirdParties } from "@/lib/third-parties";

const policy = (language: Language, facts: LegalFacts = site.legal) =>
  parseLegalText(fillLegalText(readFileSync(`messages/${language}/legal/privacy-policy.md`, "utf8"), language, facts));
const section = (language: Language, id: string, facts?: LegalFacts) => policy(language, facts).sections.find((one) => one.id === id)?.html ?? "";
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const duration = (language: Language, count: number, unit: "day" | "year") =>
  new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count).replace(/\s/g, " ");

describe.each(languages)("the privacy policy in %s", (language) => {
  test("names the controller with its register, number and registered office", () => {
    const { name, registrationNumber, registeredIn, registeredOffice } = site.legal;
    const html = section(language, "who-is-responsible");
    for (const fact of [name, registrationNumber, registeredIn[language], registeredOffice]) expect(html).toContain(fact);
    expect(textOf(readLegalText(language, "terms-of-service").sections[0]?.html ?? "")).toContain(`${registrationNumber}`);
  });

  test("says how long marketing consent lasts once, in the table, and with the limit of two years", () => {
    const twoYears = duration(language, 2, "year");
    const row = textOf(section(language, "purposes-and-legal-bases").match(/<tr role="row">(?:(?!<tr).)*?(?:Marketing messages|Рекламні повідомлення|Рекламные сообщения|Messaggi pubblicitari).*?<\/tr>/s)?.[0] ?? "");
    expect(row).toMatch(/Until you withdraw it|Доки ви не відкличете|Пока вы его не отзовёте|Finché non lo revocate/);
    expect(row).toContain(twoYears);
    const marketing = textOf(section(language, "marketing"));
    expect(marketing).not.toMatch(/\d+\s(years?|рок|год|ann)/);
    expect(section(language, "marketing")).toContain('href="#purposes-and-legal-bases"');
  });

  test("covers e-mail, phone and WhatsApp, logs and backups, each with its period", () => {
    const facts = { ...site.legal, retention: { correspondenceYears: 3, logDays: 21, backupDays: 45 } };
    const [years, logs, backups, addresses] = [duration(language, 3, "year"), duration(language, 21, "day"), duration(language, 45, "day"), duration(language, AUDIT_ADDRESS_DAYS, "day")];
    const table = textOf(section(language, "purposes-and-legal-bases", facts));
    for (const period of [years, logs, backups, addresses]) expect(table).toContain(period);
    expect(section(language, "enquiries", facts)).toContain("WhatsApp");
    expect(textOf(section(language, "enquiries", facts))).toContain(years);
    expect(textOf(section(language, "accounts", facts))).toContain(addresses);
    expect(textOf(section(language, "logs-and-spam", facts))).toContain(logs);
    expect(textOf(section(language, "security", facts))).toContain(backups);
  });

  test("names Google, Meta, WhatsApp and LinkedIn as recipients, with their privacy policies", () => {
    const html = section(language, "recipients");
    for (const { companies, policy: address } of Object.values(thirdParties)) {
      expect(html).toContain(`href="${address(language)}"`);
      expect(html).toContain(companies);
    }
  });

  test("gives the basis of transfers to the United States, the UK and Canada", () => {
    const html = section(language, "transfers");
    for (const basis of ["Data Privacy Framework", "UK Extension", "SCC", "IDTA", "UK Addendum", "PIPEDA"]) expect(html).toContain(basis);
  });

  test("says that there is no EU representative while none is set", () => {
    const html = section(language, "who-is-responsible");
    expect(textOf(html)).toMatch(/have not appointed a representative|ще не призначили|пока не назначили|Non abbiamo ancora designato/);
    expect(html).not.toContain("Brixen Sample");
  });

  test("names the EU representative once one is set, with Markdown in its name shown as it is", () => {
    const euRepresentative = { name: "Brixen Sample & *Partner* S.r.l.", address: "Via Esempio 1, 39042 Bressanone, Italia", email: "eu@brixen.example" };
    const html = section(language, "who-is-responsible", { ...site.legal, euRepresentative });
    expect(html).toContain("Brixen Sample &amp; *Partner* S.r.l., Via Esempio 1, 39042 Bressanone, Italia, ");
    expect(html).toContain('href="mailto:eu@brixen.example"');
    expect(textOf(html)).not.toMatch(/not appointed|не призначили|не назначили|Non abbiamo/);
  });

  test.each(legalDocuments)("and all of its %s is filled in: no placeholder or condition is left", (document) => {
    const { introduction, sections } = readLegalText(language, document);
    expect([introduction, ...sections.map(({ html }) => html)].filter((html) => /[{}]|undefined|\bnull\b/.test(html))).toEqual([]);
  });
});

test("a text that uses an unknown placeholder or condition is refused", () => {
  expect(() => fillLegalText("{nothing}", "en")).toThrow("uses {nothing}");
  expect(() => fillLegalText("{with:nothing} Text", "en")).toThrow("depends on {nothing}");
  expect(() => fillLegalText("{euRepresentative}", "en")).toThrow("uses {euRepresentative}");
});

test("the version that enquiries store begins with the date that the policies show", () => {
  expect(PRIVACY_POLICY_VERSION).toBe(`${LEGAL_UPDATED}.2`);
});
