import {
  distinctLanguages,
  findRedirect,
  leadsInLoop,
  readablePath,
} from "@/lib/domain/address/redirects";
import { shippedLanguages } from "@/lib/domain/language";

type Rule = [from: string, to: string | null, status?: number];

const redirectsOf = (rules: Rule[], former: [string, string][] = []) => ({
  documents: { business_case: new Map(former), industry: new Map() },
  rules: new Map(
    rules.map(([from, to, status = to === null ? 410 : 301]) => [
      from,
      { id: from, from, to, status },
    ]),
  ),
});

/** Status and location of a request. */
function answer(rules: Rule[], url: string, former: [string, string][] = []) {
  const [pathname = "", query = ""] = url.split("?");
  const found = findRedirect(redirectsOf(rules, former), pathname, query);
  return found && [found.status, found.location, found.rule?.id];
}

test("A rule for one language comes before that for all [A-REDIR-03]", () => {
  const rules: Rule[] = [
    ["/old", "/pricing"],
    ["/uk/old", "/about"],
  ];
  expect(answer(rules, "/uk/old")).toEqual([301, "/uk/about", "/uk/old"]);
  expect(answer(rules, "/ru/old")).toEqual([301, "/ru/pricing", "/old"]);
  expect(answer(rules, "/old")).toEqual([301, "/pricing", "/old"]);
  expect(answer(rules, "/older")).toBeUndefined();
  expect(answer(rules, "/xx/old")).toBeUndefined();
});

test("Rules are checked in the languages that they name, and in one of the others [A-REDIR-04]", () => {
  const languagesOf = (rules: Rule[]) => distinctLanguages(redirectsOf(rules).rules.values());
  expect(languagesOf([["/old", "/pricing"]])).toEqual(["en"]);
  expect(
    languagesOf([
      ["/en/old", "https://example.com/uk"],
      ["/older", "/it?from=older"],
    ]),
  ).toEqual(["en", "uk", "it"]);
});

test("Chains of rules and former ids are one hop, which is temporary if a part of it is, and gone if the end is [A-REDIR-03]", () => {
  const rules: Rule[] = [
    ["/a", "/success-stories/former?x=1", 308],
    ["/b", "/c", 308],
    ["/c", "/a", 302],
    ["/d", "/gone"],
    ["/gone", null],
  ];
  const former: [string, string][] = [["former", "today"]];
  expect(answer(rules, "/it/a?y=2", former)).toEqual([
    308,
    "/it/success-stories/today?x=1&y=2",
    "/a",
  ]);
  expect(answer(rules, "/b", former)).toEqual([302, "/success-stories/today?x=1", "/b"]);
  expect(answer(rules, "/en/d")).toEqual([410, undefined, "/d"]);
});

test("A path is the same in every spelling, and its location is encoded [A-REDIR-03]", () => {
  const rules: Rule[] = [["/про-нас", "/контакти"]];
  for (const spelling of [
    "/%D0%BF%D1%80%D0%BE-%D0%BD%D0%B0%D1%81",
    "/%d0%bf%d1%80%d0%be-%d0%bd%d0%b0%d1%81//",
  ])
    expect(answer(rules, spelling)?.[1]).toBe("/%D0%BA%D0%BE%D0%BD%D1%82%D0%B0%D0%BA%D1%82%D0%B8");
  expect(readablePath("/")).toBe("/");
  expect(readablePath(`/${"/".repeat(100_000)}`)).toBe("/");
});

test("No request goes round in a circle, even if rules do [A-REDIR-02]", () => {
  const rules: Rule[] = [
    ["/a", "/b?more=1"],
    ["/b", "/uk/a?more=2"],
  ];
  expect(answer(rules, "/a")).toBeUndefined();
  for (const language of shippedLanguages)
    expect(leadsInLoop(redirectsOf(rules), `/${language}/a`, new Set())).toBe(true);
  expect(leadsInLoop(redirectsOf([["/a", "/b"]]), "/a", new Set())).toBe(false);
});
