// Parses the request target (RFC 9112, 3.2) and the host.
import type { IncomingMessage } from "node:http";

const ABSOLUTE_FORM = /^https?:\/\/[^/?]+(?=[/?]|$)/i;
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

export const isValidHost = (host: string): boolean => HOST.test(host);

/**
 * The target as path and query; the host of an absolute form is ignored. Undefined for other forms,
 * including `*`.
 */
export function originForm(target: string): string | undefined {
  const rest = target.replace(ABSOLUTE_FORM, "");
  if (rest.startsWith("/")) return rest;
  return rest !== target ? `/${rest}` : undefined;
}

/**
 * Whether a request has at most one host, and a valid one. HTTP/1.0 needs none; for later versions
 * Node.js requires one.
 */
export function hasUsableHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length !== 4 || name.toLowerCase() !== "host") continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1] ?? "";
  }
  return host === undefined || isValidHost(host);
}

/** The path of a target; undefined when it can't be decoded or has a segment `.` or `..`. */
export function plainPath(target: string): string | undefined {
  const [pathname = ""] = target.split("?");
  try {
    const isPlain =
      !/[\\#]/.test(target) &&
      !decodeURIComponent(pathname)
        .split("/")
        .some((segment) => segment === "." || segment === "..");
    return isPlain ? pathname : undefined;
  } catch {
    return undefined;
  }
}
