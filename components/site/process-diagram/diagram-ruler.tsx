import { rulerOf, type RulerUnit } from "@/lib/domain/process/process-diagram";
import { percent } from "./percent";

export type UnitLabels = Partial<Record<RulerUnit, string>>;

/** The time ruler under a diagram. Decorative: the steps state their times. */
export function DiagramRuler({
  scaleSeconds,
  labels,
}: {
  scaleSeconds: number;
  labels: UnitLabels;
}) {
  const { unit, ticks, unitShare } = rulerOf(scaleSeconds);
  return (
    <div
      aria-hidden="true"
      data-diagram="ruler"
      className="grid gap-x-3 text-xs text-soft @[17rem]:grid-cols-[minmax(0,1fr)_42%] @[34rem]:block"
    >
      <span className="pt-2 text-right @[34rem]:hidden">{labels[unit]}</span>
      <div className="relative mr-1.5 h-8 border-t border-field">
        {unitShare !== undefined && (
          <span
            className="absolute inset-x-0 top-0 hidden h-1.5 bg-[linear-gradient(90deg,var(--field)_1px,transparent_1px)] @[34rem]:block"
            style={{ backgroundSize: `${percent(unitShare)} 100%` }}
          />
        )}
        {ticks.map(({ at, value }) => (
          <span key={value} className="absolute top-0" style={{ left: percent(at) }}>
            <span className="absolute h-2.5 border-l border-field" />
            <span
              className={`absolute top-2.5 block whitespace-nowrap ${at > 0 ? "-translate-x-1/2" : ""}`}
            >
              {value}
              {value === 0 && <span className="hidden @[34rem]:inline"> {labels[unit]}</span>}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
