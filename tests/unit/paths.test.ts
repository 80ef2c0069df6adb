import { publicPath, withLanguage } from "@/lib/page-path";
import { paths } from "@/lib/paths";

test("P-LANG-02 the language segment is replaced; path, query and hash stay", () => {
  expect(
    withLanguage({ pathname: "/en/success-stories/x", search: "?a=1", hash: "#b" }, "uk"),
  ).toBe("/uk/success-stories/x?a=1#b");
  expect(withLanguage({ pathname: "/en", search: "", hash: "" }, "it")).toBe("/it");
  expect(withLanguage({ pathname: "/nowhere", search: "?a=1", hash: "" }, "it")).toBe("/it");
});

test("internal segments never show in an address", () => {
  expect(publicPath(["(site)", "success-stories", "browse", "all", "2"])).toBe("/success-stories");
  expect(publicPath(["(site)", "success-stories", "a-case"])).toBe("/success-stories/a-case");
  expect(publicPath(["fallback", "not-found"])).toBe("");
  expect(publicPath(["(site)"])).toBe("");
});

test("the list's address names only what differs from the whole first page", () => {
  expect(paths.cases("en")).toBe("/en/success-stories");
  expect(paths.cases("en", { industry: "all", page: 1 })).toBe("/en/success-stories");
  expect(paths.cases("uk", { industry: "wholesale", page: 2 })).toBe(
    "/uk/success-stories?industry=wholesale&page=2",
  );
});
