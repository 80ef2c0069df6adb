import { readFileSync } from "node:fs";
import { API_ROUTES_FILE, apiRoutesSource } from "@/scripts/api-routes.mjs";

test("the list of API routes is current; `npm run routes` writes it", () => {
  const isCurrent = readFileSync(API_ROUTES_FILE, "utf8") === apiRoutesSource();
  expect(isCurrent ? "current" : "outdated: run `npm run routes`").toBe("current");
});
