// `npm run purge`: deletes what has been kept long enough, also while the site runs.
import { runWithDatabase } from "./bootstrap/background-process.mjs";

await runWithDatabase("scripts/purge.ts");
