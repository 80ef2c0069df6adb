import { routeTable } from "@/lib/http/route-table";

const find = routeTable({
  "/api/cases": "list",
  "/api/cases/[caseId]": "case",
  "/api/cases/export.csv": "export",
  "/api/cases/[caseId]/[collection]": "collection",
  "/images/[...path]": "image",
});

describe("The table of routes", () => {
  test.each([
    ["/api/cases", { route: "list", params: {} }],
    ["/api/cases/a-1", { route: "case", params: { caseId: "a-1" } }],
    ["/api/cases/a%2Fb", { route: "case", params: { caseId: "a/b" } }],
    ["/api/cases/a/steps", { route: "collection", params: { caseId: "a", collection: "steps" } }],
    ["/images/a.png", { route: "image", params: { path: ["a.png"] } }],
    ["/images/a/%C3%A9.png", { route: "image", params: { path: ["a", "é.png"] } }],
  ])("It finds the route and the values of %s", (pathname, match) => {
    expect(find(pathname)).toEqual(match);
  });

  test("A literal segment comes before a dynamic one, and its dots stand for themselves", () => {
    expect(find("/api/cases/export.csv")?.route).toBe("export");
    expect(find("/api/cases/exportXcsv")?.route).toBe("case");
  });

  test.each(["/api", "/api/cases/", "/api/cases/a/b/c", "/images", "/x/api/cases", "/API/cases"])(
    "It finds nothing for %s",
    (pathname) => expect(find(pathname)).toBeUndefined(),
  );
});
