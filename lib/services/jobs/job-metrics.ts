import "server-only";
import { counter, gauge, type Labels, registerMetrics } from "../../metrics/metrics";
import { processState } from "../../runtime/process-state.mjs";

interface JobRuns {
  runs: number;
  failures: number;
  /** When the last run ended, in seconds of Unix time. */
  lastRun: number;
  lastSeconds: number;
}

const jobs = () => processState("job runs", () => new Map<string, JobRuns>());

const valuesOf = (field: keyof JobRuns): (readonly [Labels, number])[] =>
  [...jobs()].map(([task, runs]) => [{ task }, runs[field]]);

/** Registers a job, which shows with 0 before its first run. */
export function registerJob(name: string): void {
  jobs().set(name, jobs().get(name) ?? { runs: 0, failures: 0, lastRun: 0, lastSeconds: 0 });
  registerMetrics("jobs", () => [
    counter("site_job_runs_total", "Runs of a recurring job", valuesOf("runs")),
    counter("site_job_failures_total", "Runs that failed", valuesOf("failures")),
    gauge(
      "site_job_last_run_timestamp_seconds",
      "When the last run ended, in Unix time",
      valuesOf("lastRun"),
      "max",
    ),
    gauge(
      "site_job_last_duration_seconds",
      "How long the last run took, retries included",
      valuesOf("lastSeconds"),
      "max",
    ),
  ]);
}

/** Measures a run of a registered job. Throws what it throws. */
export async function measureRun<T>(name: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let failures = 1;
  try {
    const result = await run();
    failures = 0;
    return result;
  } finally {
    const before = jobs().get(name);
    jobs().set(name, {
      runs: (before?.runs ?? 0) + 1,
      failures: (before?.failures ?? 0) + failures,
      lastRun: Date.now() / 1000,
      lastSeconds: (performance.now() - startedAt) / 1000,
    });
  }
}
