// Traces, sent to an OpenTelemetry collector. The packages are loaded only with
// OTEL_EXPORTER_OTLP_ENDPOINT, and nothing is registered globally, so that no library adds spans.
import { AsyncLocalStorage } from "node:async_hooks";
import type * as openTelemetry from "@opentelemetry/api";
import type { Attributes, Context, Span, SpanKind, Tracer } from "@opentelemetry/api";
import { environment } from "../env";
import { processState } from "../runtime/process-state.mjs";

type Api = typeof openTelemetry;

interface Tracing {
  api: Api;
  tracer: Tracer;
  /** The trace context of headers (W3C). */
  readHeaders: (headers: Record<string, unknown>) => Context;
  /** The header `traceparent` of a context. */
  traceparentOf: (context: Context) => string | undefined;
  stop: () => Promise<void>;
}

const state = () => processState("tracing", () => ({ tracing: undefined as Tracing | undefined }));
const active = () => processState("trace context", () => new AsyncLocalStorage<Context>());

/** Undefined unless traces are collected. */
export const tracing = (): Tracing | undefined => state().tracing;

/** Reads one header, and only one. */
const getter = {
  keys: (headers: Record<string, unknown>) => Object.keys(headers),
  get: (headers: Record<string, unknown>, name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : undefined;
  },
};

async function createProvider() {
  const { OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = environment();
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  return new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": OTEL_SERVICE_NAME }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG),
    }),
    // Both read the other variables of OpenTelemetry (OTEL_EXPORTER_OTLP_*, OTEL_BSP_*).
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
}

/** Begins to collect traces, once in each thread. */
export async function startTracing(): Promise<void> {
  if (!environment().OTEL_EXPORTER_OTLP_ENDPOINT || tracing()) return;
  const [api, { W3CTraceContextPropagator }, provider] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    createProvider(),
  ]);
  const propagator = new W3CTraceContextPropagator();
  state().tracing = {
    api,
    tracer: provider.getTracer("site"),
    readHeaders: (headers) => propagator.extract(api.ROOT_CONTEXT, headers, getter),
    traceparentOf(context) {
      const headers: Record<string, string> = {};
      propagator.inject(context, headers, api.defaultTextMapSetter);
      return headers.traceparent;
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

/** Sends what is collected, and stops. */
export const stopTracing = async (): Promise<void> => tracing()?.stop();

export const activeContext = (): Context | undefined => active().getStore();

/** Runs `work`, whose spans are children of the one in the context. */
export const withContext = <T>(context: Context | undefined, work: () => T): T =>
  context ? active().run(context, work) : work();

/** Runs `work` in the trace that the headers name. */
export function withHeaders<T>(headers: Record<string, unknown>, work: () => T): T {
  return withContext(tracing()?.readHeaders(headers), work);
}

interface SpanOptions {
  kind?: keyof typeof SpanKind;
  attributes?: Attributes;
  /** Without a span around it: none, or the first one of a trace. */
  isRoot?: boolean;
}

/** The message of an error isn't recorded, because it may contain personal data. */
function recordError(span: Span, { SpanStatusCode }: Api, error: unknown): void {
  const type = error instanceof Error ? error.name : typeof error;
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute("error.type", type);
}

/** Runs `work` in a span. Without tracing, and outside of a trace, it only runs `work`. */
export async function withSpan<T>(
  name: string,
  { kind = "INTERNAL", attributes = {}, isRoot = false }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const current = tracing();
  const parent = activeContext() ?? (isRoot ? current?.api.ROOT_CONTEXT : undefined);
  if (!current || !parent) return work();
  const { api, tracer } = current;
  const span = tracer.startSpan(name, { kind: api.SpanKind[kind], attributes }, parent);
  try {
    return await withContext(api.trace.setSpan(parent, span), work);
  } catch (error) {
    recordError(span, api, error);
    throw error;
  } finally {
    span.end();
  }
}
