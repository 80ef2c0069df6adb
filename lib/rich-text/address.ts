/**
 * Allowed targets: web, mail and phone links, and paths of this site. Backslashes are rejected,
 * because browsers read them as slashes: `/\evil.example` would be another site. Expects a URL
 * without whitespace.
 */
export const ALLOWED_URLS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)[^\\]*$/i;

/**
 * Characters that DOMPurify removes before comparing: whitespace and control characters, some of
 * which browsers ignore.
 */
const ignored = /[\0- \u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;

export const isAllowedUrl = (url: string): boolean =>
  url === "" || ALLOWED_URLS.test(url.replace(ignored, ""));
