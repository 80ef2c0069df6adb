import type { TesterEndpoint } from "@/lib/domain/endpoint";

interface CurlRequest extends Pick<TesterEndpoint, "method" | "acceptsToken"> {
  /** An absolute URL. */
  address: string;
  body?: string | undefined;
  /** Form fields; those named `file` or `files` are sent as files. */
  form?: Record<string, unknown> | undefined;
  /** The name of a CSV that is the body. */
  csv?: string | undefined;
}

const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a shell command, which reads the access token from the variable TOKEN. */
export function buildCurl({
  method,
  address,
  body,
  form = {},
  csv,
  acceptsToken,
}: CurlRequest): string {
  const fields = Object.entries(form).map(
    ([name, value]) =>
      `-F ${shellQuote(`${name}=${/^files?$/.test(name) ? "@picture.png" : String(value)}`)}`,
  );
  return [
    `curl -X ${method} ${shellQuote(address)}`,
    ...(acceptsToken ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `--data-raw ${shellQuote(body)}`]),
    ...(csv === undefined
      ? []
      : ["-H 'Content-Type: text/csv'", `--data-binary ${shellQuote(`@${csv}`)}`]),
    ...fields,
  ].join(" \\\n  ");
}
