import { endOf, layOutDiagram, type DiagramStep } from "@/lib/domain/process/process-diagram";
import { DiagramKey, type KeyLabels } from "./diagram-key";
import { DiagramRuler, type UnitLabels } from "./diagram-ruler";
import { Staircase, type LabelledStep } from "./staircase";
import { StraightLine, type SavedLabel } from "./straight-line";

/** A step as the diagram draws it. */
export type ProcessStepView = DiagramStep & LabelledStep;

export interface DiagramLabels {
  before: string;
  beforeTime?: string | undefined;
  after: string;
  afterTime?: string | undefined;
  saved?: SavedLabel | undefined;
  key: KeyLabels;
  units: UnitLabels;
}

interface ProcessDiagramProps {
  before: readonly ProcessStepView[];
  after: readonly DiagramStep[];
  labels: DiagramLabels;
  /** A common time scale for diagrams side by side, in seconds; the own longer side if that is longer. */
  scaleSeconds?: number | undefined;
}

function SideHeading({
  label,
  time,
  tone,
  side,
}: {
  label: string;
  time: string | undefined;
  tone: string;
  side: "before" | "after";
}) {
  return (
    <p className="flex flex-wrap content-start items-baseline gap-x-2">
      <span className={`text-sm font-semibold ${tone}`}>{label}</span>
      {time && (
        <span
          data-diagram={`${side}-time`}
          className="text-xl leading-none font-semibold tracking-tight"
        >
          {time}
        </span>
      )}
    </p>
  );
}

/**
 * A process by hand as a descending line of labelled steps, what is left of it as a straight one, the saved time as an
 * empty field, and a time ruler.
 *
 *     <ProcessDiagram
 *       before={[{ label: "Ask the site manager", seconds: 180, time: "3 min", tags: ["bottleneck"] }]}
 *       after={[{ seconds: 15, tags: [] }]}
 *       labels={labels}
 *       scaleSeconds={commonScale(...processes)}
 *     />
 *
 * A pure function of its props, without hooks: it renders on the server and inside client components. All texts come
 * from the caller: on the server from `diagramTexts` and `stepViews` (diagram-texts.ts), whose results can also be
 * passed to a client component. The tag `bottleneck` draws a wait, `error_prone` a loop. Without a time for each step,
 * the steps are equally long and there is no ruler. Without `after`, only the line by hand is drawn. For cards and
 * table rows: CompactDiagram.
 */
export function ProcessDiagram({ before, after, labels, scaleSeconds }: ProcessDiagramProps) {
  const layout = layOutDiagram(before, after, scaleSeconds);
  return (
    <div className="@container" data-diagram="process">
      <div className="grid @[34rem]:grid-cols-[auto_minmax(0,1fr)] @[34rem]:gap-x-6">
        <div className="@[34rem]:mb-1 @[34rem]:grid @[34rem]:min-h-10 @[34rem]:items-end">
          <SideHeading
            label={labels.before}
            time={labels.beforeTime}
            tone="text-hand-ink"
            side="before"
          />
        </div>
        <div className="@[34rem]:col-span-full">
          <Staircase steps={before} segments={layout.before} symbolLabels={labels.key} />
          {after.length > 0 && (
            <div className="mt-3 grid gap-x-3 @[17rem]:grid-cols-[minmax(0,1fr)_42%] @[34rem]:relative @[34rem]:mt-4 @[34rem]:block">
              <SideHeading
                label={labels.after}
                time={labels.afterTime}
                tone="text-auto-ink"
                side="after"
              />
              <StraightLine
                segments={layout.after}
                manualEnd={endOf(layout.before)}
                saved={labels.saved}
              />
            </div>
          )}
          {layout.scaleSeconds !== undefined && (
            <DiagramRuler scaleSeconds={layout.scaleSeconds} labels={labels.units} />
          )}
        </div>
        {/* Last, so that nothing moves while the page loads; in a wide container beside the heading, in room that
            waits for it. In a narrow one more of the diagram is in a phone's first screen. */}
        <DiagramKey labels={labels.key} />
      </div>
    </div>
  );
}
