import { publicPath, withLanguage } from "@/lib/page-path";
import { paths } from "@/lib/paths";

test("The language segment is replaced, and path, query and hash stay (P-LANG-02)", () => {
  expect(
    withLanguage({ pathname: "/en/success-stories/x", search: "?a=1", hash: "#b" }, "uk"),
  ).toBe("/uk/success-stories/x?a=1#b");
  expect(withLanguage({ pathname: "/en", search: "", hash: "" }, "it")).toBe("/it");
  expect(withLanguage({ pathname: "/nowhere", search: "?a=1", hash: "" }, "it")).toBe("/it");
});

test("Internal segments never show in a public path", () => {
  expect(publicPath(["(site)", "success-stories", "browse", "all", "2"])).toBe("/success-stories");
  expect(publicPath(["(site)", "success-stories", "a-case"])).toBe("/success-stories/a-case");
  expect(publicPath(["fallback", "not-found"])).toBe("");
  expect(publicPath(["(site)"])).toBe("");
});

test("The address of the case list contains only what differs from its unfiltered first page", () => {
  expect(paths.cases("en")).toBe("/en/success-stories");
  expect(paths.cases("en", { industry: "all", page: 1 })).toBe("/en/success-stories");
  expect(paths.cases("uk", { industry: "wholesale", page: 2 })).toBe(
    "/uk/success-stories?industry=wholesale&page=2",
  );
});
