/** The figures by which a process and a case are compared. */
interface ProcessSize {
  steps: number;
  /** Minutes of work each time. */
  minutes: number;
}

const ratio = (a: number, b: number): number => Math.abs(Math.log(a / b));

/**
 * The case whose number of steps and minutes differ least, as ratios, from those of a process; the
 * first of equals. Undefined for a process without steps or time.
 */
export function nearestCase<T extends ProcessSize>(
  own: ProcessSize,
  cases: readonly T[],
): T | undefined {
  const distance = ({ steps, minutes }: ProcessSize) =>
    ratio(steps, own.steps) + ratio(minutes, own.minutes);
  const isSized = ({ steps, minutes }: ProcessSize) => steps > 0 && minutes > 0;
  if (!isSized(own)) return undefined;
  return cases
    .filter(isSized)
    .reduce<T | undefined>(
      (best, one) => (best && distance(best) <= distance(one) ? best : one),
      undefined,
    );
}
