// Processor, memory and event loop of a thread.
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { isMetricsOn } from "../env";
import { counter, gauge, registerMetrics } from "./metrics";

type Thread = "primary" | "http" | "application";

const RESOLUTION_MS = 20;
const QUANTILES = [50, 90, 99, 100] as const;
const SECOND_NS = 1e9;
const SECOND_US = 1e6;
const SECOND_MS = 1e3;

/**
 * The delays since the metrics were last read. The resolution of the measurement isn't part of the
 * delay.
 */
function delayCollector(thread: Thread) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    const values = QUANTILES.map((quantile) => {
      const nanoseconds = delays.count > 0 ? delays.percentile(quantile) : 0;
      const delay = Math.max(0, nanoseconds / SECOND_NS - RESOLUTION_MS / SECOND_MS);
      return [{ thread, quantile: String(quantile / 100) }, delay] as const;
    });
    delays.reset();
    return gauge(
      "site_event_loop_delay_seconds",
      "How late the event loop was since the last scrape; of several processes the slowest",
      values,
      "max",
    );
  };
}

const loopTime = (thread: Thread) =>
  counter("site_event_loop_busy_seconds_total", "Time in which the event loop ran code", [
    [{ thread }, performance.eventLoopUtilization().active / SECOND_MS],
  ]);

const heap = (thread: Thread) =>
  gauge("site_heap_used_bytes", "Memory of JavaScript objects", [
    [{ thread }, process.memoryUsage().heapUsed],
  ]);

function processMetrics() {
  const { user, system } = process.cpuUsage();
  return [
    counter("site_cpu_seconds_total", "Processor time of all processes of the site", [
      [{}, (user + system) / SECOND_US],
    ]),
    gauge("site_memory_resident_bytes", "Memory of all processes of the site", [
      [{}, process.memoryUsage.rss()],
    ]),
  ];
}

/** Measures a thread; the application thread is a part of the process of the HTTP thread. */
export function measureThread(thread: Thread): void {
  if (!isMetricsOn()) return;
  const delay = delayCollector(thread);
  registerMetrics("thread", () => [
    delay(),
    loopTime(thread),
    heap(thread),
    ...(thread === "application" ? [] : processMetrics()),
  ]);
}
