// Counts requests by route, in plain numbers, because counting must not slow down cached responses.
import { counter, type Labels, type Metric } from "@/lib/metrics/metrics";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const OTHER_METHOD = METHODS.length;
/** Upper bounds in seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STEP = 16;

/** The number that stands for a method and a status. */
function keyOf(method: string | undefined, status: number): number {
  const index = METHODS.indexOf(method ?? "");
  return status * STEP + (index < 0 ? OTHER_METHOD : index);
}

export class RouteCounts {
  private readonly requests = new Map<number, number>();
  private readonly buckets = new Float64Array(BUCKETS.length + 1);
  private seconds = 0;
  /** The number of responses from memory, whose duration isn't measured. */
  atOnce = 0;

  constructor(readonly route: string) {}

  addAtOnce(method: string | undefined, status: number): void {
    const key = keyOf(method, status);
    this.requests.set(key, (this.requests.get(key) ?? 0) + 1);
    this.atOnce += 1;
  }

  add(method: string | undefined, status: number, seconds: number): void {
    const key = keyOf(method, status);
    this.requests.set(key, (this.requests.get(key) ?? 0) + 1);
    const found = BUCKETS.findIndex((bound) => seconds <= bound);
    const index = found < 0 ? BUCKETS.length : found;
    this.buckets[index] = (this.buckets[index] ?? 0) + 1;
    this.seconds += seconds;
  }

  requestValues(): (readonly [Labels, number])[] {
    return [...this.requests].map(([key, count]) => [
      {
        method: METHODS[key % STEP] ?? "other",
        route: this.route,
        status: String(Math.floor(key / STEP)),
      },
      count,
    ]);
  }

  durationValues(name: string): Metric["values"] {
    const { route } = this;
    let sum = this.atOnce;
    const buckets = [...BUCKETS.map(String), "+Inf"].map((le, index) => {
      sum += this.buckets[index] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le, route }, value: sum };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { route }, value: this.seconds },
      { metricName: `${name}_count`, labels: { route }, value: sum },
    ];
  }
}

const DURATION = "site_http_request_duration_seconds";

export const routeMetrics = (routes: readonly RouteCounts[]): Metric[] => [
  counter(
    "site_http_requests_total",
    "Requests by method, route and status; 499 if the client left before the end of the response",
    routes.flatMap((route) => route.requestValues()),
  ),
  {
    name: DURATION,
    help: "Time from a request's headers to the end of its response; 0 for those from memory",
    type: "histogram",
    aggregator: "sum",
    values: routes.flatMap((route) => route.durationValues(DURATION)),
  },
];
