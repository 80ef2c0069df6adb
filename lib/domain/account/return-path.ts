/**
 * Where to go after signing in: only a path of this site, so that a link cannot lead elsewhere (ambiguity 10). Undefined for
 * anything else: other origins, protocols, `//host`, backslashes, control characters.
 */
export function safeReturnPath(given: string | null | undefined): string | undefined {
  if (!given || !/^\/(?![/\\])/.test(given) || /[\\\u0000-\u001f\u007f]/.test(given))
    return undefined;
  const url = new URL(given, "http://this.site.invalid");
  // A path that climbs may come out as `//host`.
  return url.origin === "http://this.site.invalid" && !url.pathname.startsWith("//")
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
}
