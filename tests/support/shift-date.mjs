// Shifts the clock of a process: of a whole one with `node --import` and CLOCK_SHIFT_MS, in part of a test by a call.
const RealDate = Date;

/**
 * Makes `Date` differ from the machine's clock from now on. 0 ends it.
 * @param {number} milliseconds
 */
export function shiftDate(milliseconds) {
  const now = () => RealDate.now() + milliseconds;
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
