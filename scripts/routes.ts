// `npm run routes`: writes the list of route files after one was added, moved or removed.
import { writeFileSync } from "node:fs";
import { ROUTES_FILE, routesSource } from "./route-files";

writeFileSync(ROUTES_FILE, routesSource());
