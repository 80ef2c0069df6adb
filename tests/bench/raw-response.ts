import { request, type IncomingHttpHeaders } from "node:http";

/** A response with its bytes as transferred. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests an address without decompressing the body. */
export const rawResponse = (url: string, headers: Record<string, string>) =>
  new Promise<RawResponse>((resolve, reject) => {
    request(url, { headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      const chunks: Buffer[] = [];
      response.on("error", reject);
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status, headers: received, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
