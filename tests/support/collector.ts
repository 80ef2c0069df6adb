import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
}

interface Body {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}

export const attribute = ({ attributes }: Pick<ReceivedSpan, "attributes">, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};

/** An OpenTelemetry collector that keeps what it receives over OTLP/HTTP with JSON. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const requests: { path: string | undefined; authorization: string | undefined }[] = [];
  const services = new Set<unknown>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push({ path: request.url, authorization: request.headers.authorization });
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Body;
      for (const { resource, scopeSpans } of resourceSpans) {
        services.add(attribute(resource, "service.name"));
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    services,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
