import "server-only";

/**
 * Generates a part when the one before it has been sent. A client that disconnects stops the
 * generator.
 */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

/**
 * A text file that an operation sends instead of JSON. Browsers save it as `name`, which must be
 * ASCII without quotes.
 */
export class FileDownload {
  constructor(
    private readonly name: string,
    private readonly parts: AsyncGenerator<string>,
  ) {}

  toResponse(type = "text/plain; charset=utf-8", headers: Record<string, string> = {}): Response {
    const fileHeaders = {
      "content-type": type,
      "content-disposition": `attachment; filename="${this.name}"`,
      "x-content-type-options": "nosniff",
    };
    return new Response(streamOf(this.parts), { headers: { ...headers, ...fileHeaders } });
  }
}
