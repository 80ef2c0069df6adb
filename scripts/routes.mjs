// `npm run routes`: writes the list of API routes after a route file was added, moved or removed.
import { writeFileSync } from "node:fs";
import { API_ROUTES_FILE, apiRoutesSource } from "./api-routes.mjs";

writeFileSync(API_ROUTES_FILE, apiRoutesSource());
