import { connect } from "node:net";

export interface RawResponse {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  text: string;
}

function parseResponse(received: string): RawResponse {
  const [head = "", ...rest] = received.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(":")[0]?.toLowerCase(), line.replace(/^[^:]*: */, "")]),
  );
  return { status: Number(statusLine.split(" ")[1]), headers, text: rest.join("\r\n\r\n") };
}

/** Sends lines as written, where clients would correct them. Resolves when the server has closed the connection. */
export function rawRequest(
  origin: string,
  [requestLine, ...headers]: [string, ...string[]],
  body = "",
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const hasHost = headers.some((header) => /^host:/i.test(header));
    const lines = [
      requestLine,
      ...(hasHost ? [] : ["Host: site.example"]),
      ...headers,
      "Connection: close",
      "",
      body,
    ];
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(lines.join("\r\n")));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("end", () => resolve(parseResponse(Buffer.concat(chunks).toString())));
    socket.on("error", reject);
  });
}
