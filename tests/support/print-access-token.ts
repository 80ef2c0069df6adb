// Prints an access token for the session that the arguments name, signed with AUTH_SECRET as the site signs it.
import { createAccessToken } from "../../lib/auth/tokens";
import { measureDatabaseClock } from "../../lib/runtime/database-clock";

const [, , id = "", accountId = ""] = process.argv;
// The database is on this machine: the clock is the same.
void measureDatabaseClock(async () => new Date())
  .then(() => createAccessToken({ id, accountId }))
  .then((token) => process.stdout.write(token));
