import "server-only";
import { contentState } from "../../cache/content-state.mjs";
import { measureClock } from "../../data/database/clock";
import { type DatabaseState, readDatabaseState } from "../../data/site/health";
import { clockProblem } from "../../runtime/database-clock";

/**
 * A problem for the operator, although the site works. The message is English and contains no
 * secrets.
 */
interface HealthProblem {
  code: string;
  message: string;
}

/** Reports at most one problem. Runs only while the database answers. */
type HealthCheck = (
  database: DatabaseState,
) => HealthProblem | undefined | Promise<HealthProblem | undefined>;

const readOnly: HealthCheck = ({ isReadOnly }) =>
  isReadOnly
    ? {
        code: "database_read_only",
        message: "The database is read-only: pages are served, nothing can be saved.",
      }
    : undefined;

const newerSchema: HealthCheck = ({ unknownMigrations }) =>
  unknownMigrations.length === 0
    ? undefined
    : {
        code: "schema_newer",
        message:
          `The database has migrations that this version does not know: ${unknownMigrations.join(", ")}. ` +
          "Run the version that applied them.",
      };

const missingNotifications: HealthCheck = () =>
  contentState().polling
    ? {
        code: "changes_unheard",
        message:
          "Notifications of the database do not arrive, so changes of content are polled for. " +
          "If DATABASE_URL leads through a connection pooler, set DIRECT_URL to the database itself.",
      }
    : undefined;

const checks: readonly HealthCheck[] = [readOnly, newerSchema, missingNotifications, clockProblem];

interface Health {
  status: "ok";
  database: "ok";
  problems: HealthProblem[];
}

/** Rejects when the database does not answer. */
export async function checkHealth(): Promise<Health> {
  const [database] = await Promise.all([readDatabaseState(), measureClock()]);
  const found = await Promise.all(checks.map((check) => check(database)));
  return {
    status: "ok",
    database: "ok",
    problems: found.filter((problem) => problem !== undefined),
  };
}
