// Creates a migrated database with the sample content, which each integration test file copies.
import { runSiteScript } from "../../scripts/bootstrap/site-script.mjs";
import { withConnection } from "../../scripts/postgres/connection.mjs";
import { migrate } from "../../scripts/postgres/migrate.mjs";

const TEMPLATE = "template_with_samples";

/**
 * Resolves to the environment variables of tests/support/test-database.ts.
 * @param {string} url
 */
export async function prepareTemplate(url) {
  const address = new URL(url);
  address.pathname = `/${TEMPLATE}`;
  await withConnection(url, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
  await withConnection(address.href, migrate);
  await runSiteScript("scripts/seed.ts", [], { env: { DATABASE_URL: address.href } });
  return { TEST_DATABASE_URL: url, TEST_TEMPLATE: TEMPLATE };
}
