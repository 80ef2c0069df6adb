import { randomUUID } from "node:crypto";

// Each test file has its own database, copied from a migrated template with the sample content.
const address = new URL(process.env.TEST_DATABASE_URL ?? "");
address.pathname = `/test_${randomUUID().replaceAll("-", "")}`;
process.env.DATABASE_URL = address.href;
process.env.AUTH_SECRET = "a secret only for these tests that is long enough";
process.env.CRON_SECRET = "a scheduler of these tests";
process.env.METRICS_TOKEN = "a monitoring system of these tests";
