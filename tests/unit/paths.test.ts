import { publicPath } from "@/lib/page-path";
import { paths } from "@/lib/paths";

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
  expect(paths.cases("it", { industry: "all", order: "newest" })).toBe("/it/success-stories");
  expect(paths.cases("it", { industry: "wholesale", order: "saving", page: 2 })).toBe(
    "/it/success-stories?industry=wholesale&sort=saving&page=2",
  );
});
