/**
 * The path to return to after signing in. Only paths of this site are accepted, so that a link
 * cannot redirect elsewhere. Undefined for anything else: other origins, protocols, `//host`,
 * backslashes, control characters.
 */
export function safeReturnPath(given: string | null | undefined): string | undefined {
  if (!given || !/^\/(?![/\\])/.test(given) || /[\\\u0000-\u001f\u007f]/.test(given))
    return undefined;
  const url = new URL(given, "http://this.site.invalid");
  // A path with `..` can resolve to `//host`.
  return url.origin === "http://this.site.invalid" && !url.pathname.startsWith("//")
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
}
