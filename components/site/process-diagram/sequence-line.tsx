interface SequenceStep {
  title: React.ReactNode;
  time?: string | undefined;
  text?: React.ReactNode;
  tone: "hand" | "auto";
}

const lines = { hand: "bg-hand", auto: "bg-auto" } as const;
const RISE = 1.25;

/** Steps by hand go down; automated ones stay on one straight line. */
const levelsOf = (steps: readonly SequenceStep[]): number[] => {
  const manual = steps.filter(({ tone }) => tone === "hand").length;
  return steps.map(
    ({ tone }, index) => (tone === "hand" ? Math.min(index, manual) : manual) * RISE,
  );
};

/** The line of a step, and the way down to it. */
function StepLine({
  tone,
  isRising,
  isLast,
}: {
  tone: SequenceStep["tone"];
  isRising: boolean;
  isLast: boolean;
}) {
  return (
    <span aria-hidden="true">
      <span
        className={[
          "absolute top-0 right-(--edge) w-1.5 @[60rem]:top-(--level) @[60rem]:bottom-auto",
          "@[60rem]:left-0 @[60rem]:h-1.5 @[60rem]:w-auto",
          isLast ? "bottom-0 @[60rem]:right-0" : "-bottom-1.5 @[60rem]:-right-1.5",
          lines[tone],
        ].join(" ")}
      />
      {isRising && (
        <span
          className={[
            "absolute top-0 right-(--edge) h-1.5 w-[calc(var(--rise)+0.375rem)] @[60rem]:right-auto",
            "@[60rem]:top-[calc(var(--level)-var(--rise))] @[60rem]:left-0 @[60rem]:w-1.5",
            "@[60rem]:h-[calc(var(--rise)+0.375rem)]",
            lines.hand,
          ].join(" ")}
        />
      )}
    </span>
  );
}

/**
 * Steps in order, without a scale, in the manner of the process diagram: amber and winding while the work is by hand,
 * green and straight once it is automated. In a narrow container the texts are on the left and the line on the right. A
 * pure function of its props, for server and client components.
 */
export function SequenceLine({ steps }: { steps: readonly SequenceStep[] }) {
  const levels = levelsOf(steps);
  const deepest = Math.max(0, ...levels);
  return (
    <div className="@container" data-diagram="sequence">
      <ol className="@[60rem]:grid @[60rem]:auto-cols-fr @[60rem]:grid-flow-col">
        {steps.map(({ title, time, text, tone }, index) => {
          const level = levels[index] ?? 0;
          const rise = level - (levels[index - 1] ?? level);
          return (
            <li
              key={index}
              className="relative pt-3 pr-14 pb-4 @[60rem]:pt-[calc(var(--level)+1.25rem)] @[60rem]:pr-8 @[60rem]:pb-0"
              style={
                {
                  "--level": `${level}rem`,
                  "--edge": `${deepest - level}rem`,
                  "--rise": `${rise}rem`,
                } as React.CSSProperties
              }
            >
              <StepLine tone={tone} isRising={rise > 0} isLast={index === steps.length - 1} />
              <h3 className="text-xl">{title}</h3>
              {time && <p className="mt-1 text-sm font-semibold">{time}</p>}
              {text && <p className="mt-2 text-sm text-soft">{text}</p>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
