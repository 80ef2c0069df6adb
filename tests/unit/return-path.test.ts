import { safeReturnPath } from "@/lib/domain/account/return-path";

describe("The path to return to after signing in", () => {
  test.each([
    "/",
    "/en/admin",
    "/uk/success-stories?industry=healthcare#content",
    "/it/admin/cases/new",
  ])("%s is a path of this site", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    "",
    "en/admin",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\tevil",
    "/a\\..\\\\evil",
    "\u0000/en",
    " /en",
  ])("%j is rejected [P-LOGIN-05]", (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });

  test("A path with dot segments stays on this site", () => {
    for (const path of [
      "/en/../../..//evil.example",
      "/en/..//evil.example",
      "/./\/evil.example",
      "/en/../uk",
    ])
      expect(new URL(safeReturnPath(path) ?? "/", "http://here.example").origin).toBe(
        "http://here.example",
      );
  });
});
