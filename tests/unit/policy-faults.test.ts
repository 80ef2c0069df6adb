import { shippedLanguages } from "@/lib/domain/language";
import {
  policyNames,
  privacyPolicyVersion,
  readPolicyFields,
  type PolicyFault,
} from "@/lib/domain/policy/policy";
import { fillLegalText, fillStoredText, readPolicyFile } from "@/lib/legal/legal-text";
import { isReadable, policyFaults } from "@/lib/legal/policy-faults";
import { sampleLegalFacts } from "../support/legal-facts";

const file = readPolicyFile("en", "cookie-policy");
const faultsOf = (text: string): PolicyFault[] =>
  policyFaults(text, { name: "cookie-policy", language: "en", facts: sampleLegalFacts });
/** The faults of the file with a text before it, without their messages. */
const faultsBefore = (text: string) =>
  faultsOf(`${text}\n\n${file}`).map(({ code, line, name }) => [code, line, name]);

test.each(policyNames)("The files of the %s can be shown [A-POLICY-02]", (name) => {
  for (const language of shippedLanguages)
    expect(
      policyFaults(readPolicyFile(language, name), { name, language, facts: sampleLegalFacts }),
    ).toEqual([]);
});

test("Each fault of a text has its line in what was typed [A-POLICY-02]", () => {
  expect(faultsBefore("{nothing}")).toEqual([["unknown_placeholder", 1, "nothing"]]);
  expect(faultsBefore("\n{with:none} x")).toEqual([["unknown_placeholder", 2, "none"]]);
  expect(faultsBefore("{euRepresentative}")).toEqual([
    ["unset_placeholder", 1, "euRepresentative"],
  ]);
  expect(faultsBefore("{with:euRepresentative} {euRepresentative}\n{constructor}")).toEqual([
    ["unknown_placeholder", 2, "constructor"],
  ]);
  expect(faultsBefore("one\na {brace b")).toEqual([["unknown_placeholder", 2, "a {brace b"]]);
  expect(faultsBefore("one\n\n# Big\n\n## No id")).toEqual([
    ["heading", 3, "# Big"],
    ["heading", 5, "## No id"],
  ]);
  expect(faultsBefore("Title\n---")).toEqual([["heading", 1, "Title\n---"]]);
  expect(faultsBefore("one\n\n- two\n- [three](javascript:x())")).toEqual([
    ["link", 4, "javascript:x()"],
  ]);
  expect(faultsBefore("one\n![x](/x.png)")).toEqual([["picture", 2, "![x](/x.png)"]]);
  expect(faultsBefore("## Two {#contact}")).toEqual([["duplicate_section", 35, "contact"]]);
  expect(faultsBefore("## Own {#contents}")).toEqual([["duplicate_section", 1, "contents"]]);
});

test("Links to the site, the web, mail and phone, and sections of one's own are no faults [A-POLICY-02]", () => {
  const links = "[a](/en/contact) [b](#contact) <https://x.example> [c](mailto:a@b.c) {email}";
  expect(faultsOf(`${file}\n\n## Own {#own}\n\n${links} [d](tel:+4420)`)).toEqual([]);
});

test("A section of the file that is missing is named [A-POLICY-02]", () => {
  const faults = faultsOf(file.replace("{#how-we-ask}", "{#asking}"));
  expect(faults).toMatchObject([
    { code: "missing_section", line: null, name: "## How we ask {#how-we-ask}" },
  ]);
});

test("A stored text stays readable without a section, and without the lines of values that are gone [A-POLICY-02]", () => {
  const ref = { language: "en", facts: sampleLegalFacts } as const;
  const stored = [
    "Ours.",
    "Our representative is {euRepresentative}.",
    "{with:gone} With it.",
    "{without:gone} Without it.",
    "| Who | {gone} |",
    "## Us {gone} {#us}",
    "We {are {company}.",
  ].join("\n");
  expect(isReadable(stored, ref)).toBe(true);
  expect(fillStoredText(stored, "en", sampleLegalFacts).split("\n")).toEqual([
    "Ours.",
    "Without it.",
    "## Us  {#us}",
    `We {are ${sampleLegalFacts.name}.`,
  ]);
  expect(fillStoredText(file, "en", sampleLegalFacts)).toBe(
    fillLegalText(file, "en", sampleLegalFacts),
  );
});

test("A stored text without words, of one id twice, or with an address that is refused can't be shown [A-POLICY-02]", () => {
  const ref = { language: "en", facts: sampleLegalFacts } as const;
  for (const text of [
    "{gone}",
    "## One {#one}\n{euRepresentative}",
    "## One {#one}\na\n## Two {#one}\nb",
    "[x](javascript:alert(1))",
    `${"> ".repeat(30)}x`,
  ])
    expect(isReadable(text, ref)).toBe(false);
});

test("A text that takes a parser too long is refused [A-POLICY-02]", () => {
  for (const much of ["> ".repeat(20_000), "- ".repeat(20_000), "<b>".repeat(2_000)])
    expect(faultsOf(`${file}\n\n${much}x`)).toMatchObject([{ code: "too_complex" }]);
});

test("The version that enquiries store begins with the date that the policy shows [A-POLICY-04]", () => {
  expect(privacyPolicyVersion(readPolicyFields({}))).toBe("2025-03-04.3");
  const changed = { effectiveAt: "2026-12-01", consentRaises: 2 };
  expect(privacyPolicyVersion(readPolicyFields(changed))).toBe("2026-12-01.5");
  expect(readPolicyFields({ effectiveAt: "soon", consentRaises: -1 })).toEqual({
    effectiveAt: "",
    consentRaises: 0,
  });
});
