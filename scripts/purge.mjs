// `npm run purge`: deletes data past its retention period, also while the site runs.
import { runWithDatabase } from "./bootstrap/run-with-database.mjs";

await runWithDatabase("scripts/purge.ts");
