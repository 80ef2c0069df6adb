import { shippedLanguages } from "@/lib/domain/language";
import { flattenMessages } from "@/lib/domain/texts/message-tree";
import { siteNamespaces } from "@/lib/domain/texts/site-text";
import { loadMessages } from "@/lib/i18n/messages";
import { messageFault, withoutValues } from "@/lib/i18n/message-syntax";

const codeOf = (text: string, ...originals: string[]) => messageFault(text, originals, "en")?.code;

test("A text must be a message that the formatter can read [A-TEXT-02]", () => {
  expect(codeOf("Hello {name}", "Dear {name}")).toBeUndefined();
  expect(codeOf("We don't stop", "We stop")).toBeUndefined();
  expect(codeOf("Hello {name", "Dear {name}")).toBe("syntax");
  expect(codeOf("<b>Hello", "<b>Dear</b>")).toBe("syntax");
  expect(codeOf("{count, plural, one {#}}", "{count, plural, one {#} other {#}}")).toBe("syntax");
  for (const blank of [" ", "\u200B", "\u2060 \uFEFF"]) expect(codeOf(blank, "Dear")).toBe("blank");
});

test("A text has the values and tags of the message, and no others [A-TEXT-02]", () => {
  expect(codeOf("Hello {nme}", "Dear {name}")).toBe("unknown_value");
  expect(codeOf("Hello", "Dear {name}")).toBe("missing_value");
  expect(codeOf("<i>Hello</i>", "<b>Dear</b>")).toBe("unknown_tag");
  expect(codeOf("Hello", "<b>Dear</b>")).toBe("missing_tag");
  expect(codeOf("{name, plural, other {#}}", "Dear {name}")).toBe("wrong_kind");
});

test("A number, date or time has a type and style of the message [A-TEXT-02]", () => {
  for (const text of [
    "Hello {name, date}",
    "Hello {name, time, short}",
    "Hello {name, number}",
    "Hello {name, number, ::currency/ZZ}",
    "Hello <b>{name, number, percent}</b>",
  ])
    expect(codeOf(text, "Dear <b></b>{name}", "Dear {name}")).toBe("wrong_format");
  const counted = "{count, plural, one {# case} other {# cases}}";
  expect(codeOf("{count, number} cases", counted)).toBeUndefined();
  expect(codeOf("{count, number, ::currency/ZZ}", counted)).toBe("wrong_format");
  expect(codeOf("{count, number} cases", "{count, number} items")).toBeUndefined();
  expect(codeOf("{count, number, percent} cases", "{count, number} items")).toBe("wrong_format");
  expect(codeOf("{count, date, ::YY}", "{count, number}")).toBe("syntax");
});

test("A message whose values aren't known is shown with an ellipsis for each [A-TEXT-02]", () => {
  const message =
    "<b>{count, plural, one {# case} other {# cases}}</b> of {name} in {year, number}";
  expect(withoutValues(message)).toBe("… cases of … in …");
  expect(withoutValues("We don't stop")).toBe("We don't stop");
});

test("What only some languages use may be used, and left out [A-TEXT-02]", () => {
  const originals = ["{count} cases", "{count, plural, one {# caso} other {# casi}} in {year}"];
  for (const text of ["{count} cases", "{count, plural, one {# case} other {# cases}} of {year}"])
    expect(codeOf(text, ...originals)).toBeUndefined();
});

test("A plural has the forms that its language needs [A-TEXT-02]", () => {
  const original = "{count, plural, one {# case} other {# cases}}";
  expect(messageFault(original, [original], "uk")).toEqual({
    code: "missing_plural_form",
    message: "{count} needs the plural form many, few",
  });
  expect(messageFault(original, [original], "it")).toBeUndefined();
});

test("Each text of the code passes its own check [A-TEXT-02]", async () => {
  const texts = await Promise.all(
    shippedLanguages.map(async (language) => {
      const messages = await loadMessages(language);
      return siteNamespaces.map((name) => new Map(flattenMessages(messages[name])));
    }),
  );
  const faults = shippedLanguages.flatMap((language, index) =>
    siteNamespaces.flatMap((name, namespace) =>
      [...(texts[index]?.[namespace] ?? [])].flatMap(([key, text]) => {
        const originals = texts.map((one) => one[namespace]?.get(key) ?? "");
        const fault = messageFault(text, originals, language);
        return fault ? [[language, name, key, fault]] : [];
      }),
    ),
  );
  expect(faults).toEqual([]);
});
