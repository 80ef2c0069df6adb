// Prints an access token for the session that the arguments name, signed with AUTH_SECRET as the site signs it.
import { accessToken } from "../../lib/auth/tokens";

const [, , id = "", accountId = ""] = process.argv;
void accessToken({ id, accountId }).then((token) => process.stdout.write(token));
