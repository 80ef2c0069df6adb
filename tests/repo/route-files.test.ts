import { readFileSync } from "node:fs";
import { ROUTES_FILE, routesSource } from "@/scripts/route-files";

test("the list of route files is current; `npm run routes` writes it", () => {
  const isCurrent = readFileSync(ROUTES_FILE, "utf8") === routesSource();
  expect(isCurrent ? "current" : "outdated: run `npm run routes`").toBe("current");
});
