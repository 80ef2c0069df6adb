// `npm run admin -- create|password|promote|demote NAME`: manages accounts, also while the site
// runs.
import { runWithDatabase } from "./bootstrap/run-with-database.mjs";

await runWithDatabase("scripts/accounts.ts", process.argv.slice(2));
