import { setTimeout as wait } from "node:timers/promises";
import { isAcknowledged, type Kind, type Ledger } from "./ledger";
import { waitUntil } from "./redis";

const RECOVERY_MS = 30_000;

/** A fault that happens while a ledger is written. */
export interface Fault {
  name: string;
  /** What may fail during the fault; anything else may not. */
  affects: readonly Kind[];
  begin: () => unknown;
  /** Ends the fault, or starts what it has ended. */
  end: () => unknown;
  lastsMs: number;
}

/** From the beginning of a fault until everything works again. */
export interface FaultWindow {
  affects: readonly Kind[];
  from: number;
  until: number;
  recoveryMs: number;
}

/** Resolves when each affected kind was acknowledged again, to the end of the last one's first response. */
async function recovered({ attempts }: Ledger, kinds: readonly Kind[], since: number) {
  const firstOf = (kind: Kind) =>
    attempts.find(
      (attempt) => attempt.kind === kind && attempt.began >= since && isAcknowledged(attempt),
    );
  await waitUntil(async () => kinds.every(firstOf), RECOVERY_MS);
  return Math.max(since, ...kinds.map((kind) => firstOf(kind)?.ended ?? since));
}

/** Lets a fault happen. Resolves when everything works again. */
export async function happen(
  ledger: Ledger,
  { affects, begin, end, lastsMs }: Fault,
): Promise<FaultWindow> {
  const from = performance.now();
  await begin();
  await wait(lastsMs);
  const ended = performance.now();
  await end();
  const until = await recovered(ledger, affects, ended);
  return { affects, from, until, recoveryMs: until - ended };
}

/** Attempts that failed although the fault doesn't explain it. */
export const unexplained = ({ attempts }: Ledger, windows: readonly FaultWindow[]) =>
  attempts.filter(
    (attempt) =>
      !isAcknowledged(attempt) &&
      !windows.some(
        ({ affects, from, until }) =>
          affects.includes(attempt.kind) && attempt.began <= until && attempt.ended >= from,
      ),
  );
