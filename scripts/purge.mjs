// `npm run purge`: deletes data past its retention period, also while the site runs.
import { runWithDatabase } from "./bootstrap/background-process.mjs";

await runWithDatabase("scripts/purge.ts");
