import { AUTH_SECRET } from "./administrator-header";
import { startMailServer } from "./mail-server";
import { startPostgres } from "./postgres";
import { preparedFolder } from "./prepared-data";
import { freshFolder, startSite } from "./site-process";

/** The address that enquiries are mailed to. */
export const TEAM = "team@firm.example";

/** Starts a site with a database and a mail server that a test can stop, behind a trusted proxy. */
export async function siteWithMailServer() {
  const [postgres, mailServer] = await Promise.all([
    startPostgres(preparedFolder(), { log_statement: "none" }),
    startMailServer(),
  ]);
  const site = await startSite({
    DATA_DIR: freshFolder(),
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
    SMTP_URL: mailServer.url,
    LEADS_TO: TEAM,
    TRUST_PROXY: "1",
    SEED: "none",
  });
  return {
    url: site.url,
    postgres,
    mailServer,
    stop: async () => {
      await site.stop();
      await mailServer.stop();
      await postgres.stop();
    },
  };
}
