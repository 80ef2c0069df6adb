/**
 * Links go to the web, to mail, to a phone, or to a path of this site. A browser reads a backslash as a slash, so that
 * `/\evil.example` would be
 * another site; no address needs one. For an address in one piece.
 */
export const ALLOWED_URLS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)[^\\]*$/i;

/** What DOMPurify leaves out before it compares: spaces and control characters, which browsers ignore in part. */
const ignored = /[\0- \u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;

export const isAllowedUrl = (url: string): boolean =>
  url === "" || ALLOWED_URLS.test(url.replace(ignored, ""));
