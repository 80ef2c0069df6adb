import { readFileSync } from "node:fs";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { ENQUIRY_THANKS } from "@/lib/domain/enquiry/contact-form";
import { shippedLanguages, type Language } from "@/lib/domain/language";
import { namespaces } from "@/lib/domain/texts/namespaces";
import { looseShortWord } from "@/lib/i18n/short-words";

type Messages = Map<string, string>;

function flatten(value: unknown, path: string, into: Messages): Messages {
  if (typeof value === "string") into.set(path, value);
  else
    for (const [key, inner] of Object.entries(value ?? {}))
      flatten(inner, path ? `${path}.${key}` : key, into);
  return into;
}

const read = (language: Language, namespace: string): Messages =>
  flatten(
    JSON.parse(readFileSync(`messages/${language}/${namespace}.json`, "utf8")),
    "",
    new Map(),
  );

/** The arguments of a message, and the plural forms of each that has any. */
function argumentsOf(
  elements: MessageFormatElement[],
  found = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    const forms = found.get(element.value) ?? new Set<string>();
    found.set(element.value, forms);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const [form, { value }] of Object.entries(element.options)) {
        forms.add(form);
        argumentsOf(value, found);
      }
    }
    if (element.type === TYPE.tag) argumentsOf(element.children, found);
  }
  return found;
}

const translated = shippedLanguages.filter((language) => language !== "en");
/** Texts that are the same in every language, or in English and Italian. */
const sameEverywhere =
  /^(404|%|WhatsApp|[\d\s–-]+%?|2017|[A-Z]{1,3}-[A-Z\d]+|© \{year\} \{name\}|\{title\} · \{name\}|\{.*\})$/;
const sameInItalian = new Set([
  "nav.menu",
  "userMenu.label",
  "language.it",
  "factMvpValue",
  "footer.cookiePolicy",
  "footer.privacyPolicy",
  "title",
  "login.password",
  "failures.signInPassword",
  "caseForm.preview.devices.tablet",
  "media.kind.video",
  "caseForm.merge.no",
  "history.no",
  "level.support.standard",
  "cookies.cookie",
  "offices.ukPlace",
  "offices.canadaPlace",
  "team.owen.location",
  "team.halyna.location",
  "team.marc.location",
  "team.giulia.location",
  "enquiries.status.spam",
  "enquiries.view.spam",
  "yourProcess.editor.minutesUnit",
  "enquiries.source.workshop",
  "enquiries.filter.mail",
  "enquiries.one.email",
  "enquiries.consent.browser",
  "enquiries.interest.demo",
  "enquiries.consent.no",
  "automationAngel.title",
  "texts.groups.automationAngel",
  "texts.parts.link",
  "company.fields.general",
  "company.fields.email",
  "apiTester.endpoint",
  "caseForm.fields.videoUrl",
  "audit.subject.file",
  "audit.subject.account",
  "time.seconds",
  "time.minutes",
  "time.hours",
  "time.minutesSeconds",
  "time.hoursMinutes",
]);

test("There are exactly the eight namespaces [P-LANG-08]", () => {
  expect([...namespaces]).toEqual([
    "common",
    "home",
    "business-case",
    "pricing",
    "admin",
    "special-programs",
    "about",
    "contact",
  ]);
});

/** English texts that the specification fixes literally, punctuation included (P-FORM-18, P-FORM-19). */
const literal = new Map([
  ["contact.form.submitting", "Sending..."],
  ["contact.form.sent", ENQUIRY_THANKS],
]);

describe.each(namespaces)("The messages of %s", (namespace) => {
  const english = read("en", namespace);

  test.each(translated)("They have the same keys in %s as in English", (language) => {
    expect([...read(language, namespace).keys()].sort()).toEqual([...english.keys()].sort());
  });

  test.each(shippedLanguages)(
    "In %s they are valid ICU messages with the arguments of the English ones and all plural forms of the language",
    (language) => {
      const required = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
      required.delete("many" as Intl.LDMLPluralRule);
      if (language === "uk" || language === "ru") required.add("many");
      for (const [key, message] of read(language, namespace)) {
        const used = argumentsOf(parse(message));
        expect([key, [...used.keys()].sort()]).toEqual([
          key,
          [...argumentsOf(parse(english.get(key) ?? "")).keys()].sort(),
        ]);
        for (const forms of used.values())
          if (forms.size > 0)
            expect([key, [...required].filter((form) => !forms.has(form))]).toEqual([key, []]);
      }
    },
  );

  test.each(translated)("They are translated into %s", (language) => {
    const untranslated = [...read(language, namespace)].filter(
      ([key, message]) =>
        message === english.get(key) &&
        !sameEverywhere.test(message) &&
        !(language === "it" && sameInItalian.has(key)),
    );
    expect(untranslated).toEqual([]);
  });

  test.each(["uk", "ru"] as const)(
    "In %s they have no letters of the other Cyrillic language",
    (language) => {
      const foreign = language === "uk" ? /[ёъыэ]/iu : /[ґєії]/iu;
      const wrong = [...read(language, namespace)].filter(([, message]) => foreign.test(message));
      expect(wrong).toEqual([]);
    },
  );

  test.each(shippedLanguages)(
    "In %s they use typographic quotation marks and apostrophes",
    (language) => {
      const plain = [...read(language, namespace)].filter(
        ([key, message]) =>
          /["']|\s-\s|\.\.\./.test(message) &&
          !(language === "en" && literal.get(`${namespace}.${key}`) === message),
      );
      expect(plain).toEqual([]);
    },
  );
});

test.each(shippedLanguages)(
  "No %s text for visitors says in words which share of the value stays with them [A-FACT-17]",
  (language) => {
    const inWords = /\bhalf of\b|половин|три (чверті|четверти)|metà del|tre quarti/iu;
    const texts = namespaces
      .filter((namespace) => namespace !== "admin")
      .flatMap((namespace) =>
        [...read(language, namespace)].filter(([, text]) => inWords.test(text)),
      );
    expect(texts).toEqual([]);
  },
);

test.each(["uk", "ru"] as const)(
  "Words of one or two letters stay with a next word of at most ten in %s texts for visitors",
  (language) => {
    const loose = namespaces
      .filter((namespace) => namespace !== "admin")
      .flatMap((namespace) =>
        [...read(language, namespace)].filter(([, text]) => looseShortWord(language).test(text)),
      );
    expect(loose).toEqual([]);
  },
);
