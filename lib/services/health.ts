import "server-only";
import { pingDatabase } from "../data/health";

/** Something an operator should mend although the site works. The message is English and holds no secret. */
export interface HealthProblem {
  code: string;
  message: string;
}

type Check = () => Promise<HealthProblem | undefined>;

/** Each names at most one problem. They run only while the database answers. */
const checks: readonly Check[] = [];

export interface Health {
  status: "ok";
  database: "ok";
  problems: HealthProblem[];
}

/** Rejects while the database does not answer. */
export async function checkHealth(): Promise<Health> {
  await pingDatabase();
  const found = await Promise.all(checks.map((check) => check()));
  return { status: "ok", database: "ok", problems: found.filter((problem) => problem !== undefined) };
}
