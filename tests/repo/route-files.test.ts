import { readdirSync, readFileSync } from "node:fs";
import { rootIcons } from "@/lib/domain/site/site-icons";
import { fileSegments } from "@/lib/paths";
import { ROUTES_FILE, routesSource } from "@/scripts/route-files";

test("the list of route files is current; `npm run routes` writes it", () => {
  const isCurrent = readFileSync(ROUTES_FILE, "utf8") === routesSource();
  expect(isCurrent ? "current" : "outdated: run `npm run routes`").toBe("current");
});

test("every file and endpoint is an own address, which no redirect can take [A-REDIR-02]", () => {
  const names: Record<string, string> = {
    "manifest.ts": "manifest.webmanifest",
    "robots.ts": "robots.txt",
  };
  const routes = readdirSync("app")
    .filter((name) => !/^\[|\.css$|\.generated\.ts$/.test(name))
    .map((name) => names[name] ?? name);
  const own = [...routes, ...rootIcons, ...readdirSync("public"), "_next", ".well-known"];
  expect([...fileSegments].sort()).toEqual(own.sort());
});
