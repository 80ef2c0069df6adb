import type { Facts } from "../site/facts/facts";
import type { ProcessFigure, ProcessFigures } from "./own-process";

type ExampleProcess = Facts["examples"]["process"];

/** The name of each figure among the facts. */
export const figureFacts = {
  timesPerMonth: "times_per_month",
  people: "people",
  hourlyRate: "hourly_rate",
  plainShare: "plain_share",
  errorProneShare: "error_prone_share",
  waitingShare: "waiting_share",
  mistakeRate: "mistake_rate",
  mistakesPrevented: "mistakes_prevented",
} as const satisfies Record<ProcessFigure, keyof ExampleProcess>;

/** The figures that the page of the tool begins with. */
export const exampleFigures = (example: ExampleProcess): ProcessFigures =>
  Object.fromEntries(
    Object.entries(figureFacts).map(([figure, fact]) => [figure, example[fact]]),
  ) as ProcessFigures;
