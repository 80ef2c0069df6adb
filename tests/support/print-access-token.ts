// Prints an access token for the session and account ids in the arguments, signed with AUTH_SECRET.
import { createAccessToken } from "../../lib/auth/tokens";
import { measureDatabaseClock } from "../../lib/runtime/database-clock";

const [, , id = "", accountId = ""] = process.argv;
// The database runs on this machine and has the same clock.
void measureDatabaseClock(async () => new Date())
  .then(() => createAccessToken({ id, accountId }))
  .then((token) => process.stdout.write(token));
