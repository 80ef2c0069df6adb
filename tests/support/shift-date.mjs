// Shifts the clock of a process: from its start with `node --import` and CLOCK_SHIFT_MS, or by a call in a test.
const RealDate = Date;

/**
 * Makes `Date` differ from the machine's clock until it is called with 0.
 * @param {number} milliseconds
 */
export function shiftDate(milliseconds) {
  const now = () => RealDate.now() + milliseconds;
  /** @type {DateConstructor} */
  const Shifted = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(
        target,
        given.length > 0 ? given : [now()],
        made === Shifted ? target : made,
      ),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
  globalThis.Date = milliseconds === 0 ? RealDate : Shifted;
}

if (process.env.CLOCK_SHIFT_MS) shiftDate(Number(process.env.CLOCK_SHIFT_MS));
