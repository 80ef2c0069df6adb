// The security headers of every response. Plain JavaScript, because next.config.ts and the HTTP
// server both import it.

/**
 * The external services that the environment enables.
 * @typedef {{ maps: boolean, tags: boolean, mediaHosts: string[] }} ExternalServices
 */

/**
 * The policy of a page without external services. Cached pages are shared by visitors, so their
 * inline scripts can't carry a nonce.
 */
const basePolicy = {
  "default-src": ["'self'"],
  "script-src": ["'self'", "'unsafe-inline'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "media-src": ["'self'"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/**
 * The sources that Google documents for its maps, without 'unsafe-eval'. Add it here if vector maps
 * turn out to need it.
 */
const mapsPolicy = {
  "script-src": ["https://maps.googleapis.com", "https://maps.gstatic.com", "blob:"],
  "style-src": ["https://fonts.googleapis.com"],
  "img-src": [
    "https://*.googleapis.com",
    "https://*.gstatic.com",
    "https://*.google.com",
    "https://*.googleusercontent.com",
  ],
  "font-src": ["https://fonts.gstatic.com"],
  "connect-src": [
    "https://*.googleapis.com",
    "https://*.gstatic.com",
    "https://*.google.com",
    "data:",
    "blob:",
  ],
  "frame-src": ["https://*.google.com"],
  "worker-src": ["blob:"],
};

/** Google Tag Manager and Analytics, and the advertisers that the cookie policy names. */
const tagsPolicy = {
  "script-src": [
    "https://www.googletagmanager.com",
    "https://www.googleadservices.com",
    "https://googleads.g.doubleclick.net",
    "https://connect.facebook.net",
    "https://snap.licdn.com",
  ],
  "img-src": [
    "https://*.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://googleads.g.doubleclick.net",
    "https://www.google.com",
    "https://www.facebook.com",
    "https://px.ads.linkedin.com",
  ],
  "connect-src": [
    "https://*.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://googleads.g.doubleclick.net",
    "https://www.google.com",
    "https://www.facebook.com",
    "https://px.ads.linkedin.com",
  ],
  "frame-src": ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
};

/**
 * @param {Record<string, string | undefined>} env
 * @returns {ExternalServices}
 */
export const externalServices = (env) => ({
  maps: Boolean(env.GOOGLE_MAPS_API_KEY?.trim() && env.GOOGLE_MAPS_MAP_ID?.trim()),
  tags: Boolean(env.GTM_ID?.trim()),
  mediaHosts: (env.MEDIA_HOSTS ?? "").split(/[\s,]+/).filter((host) => /^[a-z0-9.-]+$/i.test(host)),
});

/**
 * The policy of a page, as strict as the enabled services allow.
 * @param {ExternalServices} services
 */
export function contentSecurityPolicy({ maps, tags, mediaHosts }) {
  const media = mediaHosts.map((host) => `https://${host}`);
  /** @type {Record<string, string[]>[]} */
  const policies = [
    basePolicy,
    ...(maps ? [mapsPolicy] : []),
    ...(tags ? [tagsPolicy] : []),
    { "img-src": media, "media-src": media },
  ];
  const names = [...new Set(policies.flatMap((part) => Object.keys(part)))];
  return names
    .map((name) => [name, ...new Set(policies.flatMap((part) => part[name] ?? []))].join(" "))
    .join("; ");
}

/**
 * The policy of a page that is rendered for one visitor: inline scripts carry a nonce, and no
 * external service is allowed.
 * @param {string} nonce
 * @param {string[]} mediaHosts
 */
export const noncePolicy = (nonce, mediaHosts) =>
  contentSecurityPolicy({ maps: false, tags: false, mediaHosts }).replace(
    /(script-src[^;]*) 'unsafe-inline'/,
    `$1 'nonce-${nonce}'`,
  );

/**
 * @param {ExternalServices} services
 * @returns {Record<string, string>}
 */
export const securityHeaders = (services) => ({
  "Content-Security-Policy": contentSecurityPolicy(services),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
});

/**
 * The policy of uploaded files opened directly: they can't run scripts, load resources or see their
 * origin. An SVG needs its own styles and images, a video its own source.
 */
export const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'; sandbox";

/** Two years; sent when the site is reached over HTTPS. */
export const STRICT_TRANSPORT_SECURITY = "max-age=63072000";
