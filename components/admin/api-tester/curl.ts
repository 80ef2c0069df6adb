import type { OfferedCall } from "@/lib/domain/documented-endpoint";

interface CurlCall extends Pick<OfferedCall, "method" | "takesToken"> {
  /** With scheme and host. */
  address: string;
  body?: string | undefined;
  /** Names and values of a form; the one named `file` is a file. */
  form?: Record<string, unknown> | undefined;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same request for a shell. It takes the access token from the variable TOKEN. */
export function curlOf({ method, address, body, form = {}, takesToken }: CurlCall): string {
  const fields = Object.entries(form).map(([name, value]) => `-F ${quoted(`${name}=${name === "file" ? "@picture.png" : String(value)}`)}`);
  return [
    `curl -X ${method} ${quoted(address)}`,
    ...(takesToken ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `--data-raw ${quoted(body)}`]),
    ...fields,
  ].join(" \\\n  ");
}
