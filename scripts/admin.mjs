// `npm run admin -- create|password|promote|demote NAME`: accounts, also while the site runs.
import { runBeside } from "./bootstrap/background-process.mjs";

await runBeside("scripts/accounts.ts", process.argv.slice(2));
