// `npm run purge`: deletes what has been kept long enough, also while the site runs.
import { runBeside } from "./bootstrap/background-process.mjs";

await runBeside("scripts/purge.ts");
