// The security headers of every response.

import type { Environment } from "./env";

/** The external services that the environment enables. */
interface ExternalServices {
  maps: boolean;
  tags: boolean;
  mediaHosts: string[];
}

type ServiceVariables = Pick<
  Environment,
  "GOOGLE_MAPS_API_KEY" | "GOOGLE_MAPS_MAP_ID" | "GTM_ID" | "MEDIA_HOSTS"
>;

type Policy = Record<string, string[]>;

/**
 * The policy of a page without external services. Cached pages are shared by visitors, so their
 * inline scripts can't carry a nonce.
 */
const basePolicy: Policy = {
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
const mapsPolicy: Policy = {
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
const tagsPolicy: Policy = {
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

/** `env` is the environment as it is parsed or, for a build, as it is. */
export const externalServices = (
  env: ServiceVariables | Record<string, string | undefined>,
): ExternalServices => ({
  maps: Boolean(env.GOOGLE_MAPS_API_KEY?.trim() && env.GOOGLE_MAPS_MAP_ID?.trim()),
  tags: Boolean(env.GTM_ID?.trim()),
  mediaHosts: [env.MEDIA_HOSTS ?? []]
    .flat()
    .flatMap((hosts) => hosts.split(/[\s,]+/))
    .filter((host) => /^[a-z0-9.-]+$/i.test(host)),
});

/** The policy of a page, as strict as the enabled services allow. */
function contentSecurityPolicy({ maps, tags, mediaHosts }: ExternalServices): string {
  const media = mediaHosts.map((host) => `https://${host}`);
  const policies: Policy[] = [
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

interface UploadVariables {
  DIRECT_UPLOADS: boolean;
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
}

/**
 * The origins of buckets to which the admin area sends files; empty if it sends them to the site.
 */
export function uploadOrigins(env: UploadVariables): string[] {
  const { DIRECT_UPLOADS, S3_BUCKET, S3_ENDPOINT, S3_REGION = "us-east-1" } = env;
  if (!DIRECT_UPLOADS) return [];
  if (S3_ENDPOINT) return [new URL(S3_ENDPOINT).origin];
  // A bucket whose name has a dot doesn't fit the certificate of the first.
  const host = `s3.${S3_REGION}.amazonaws.com`;
  return [`https://${S3_BUCKET}.${host}`, `https://${host}`];
}

/**
 * The policy of a page that is rendered for one visitor: inline scripts carry a nonce, and no
 * external service is allowed besides the buckets that take uploads.
 */
export const noncePolicy = (
  nonce: string,
  mediaHosts: string[],
  uploadOrigins: readonly string[] = [],
): string =>
  contentSecurityPolicy({ maps: false, tags: false, mediaHosts })
    .replace(/(script-src[^;]*) 'unsafe-inline'/, `$1 'nonce-${nonce}'`)
    .replace(/connect-src 'self'/, ["connect-src 'self'", ...uploadOrigins].join(" "));

export const securityHeaders = (services: ExternalServices): Record<string, string> => ({
  "Content-Security-Policy": contentSecurityPolicy(services),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
});

/**
 * The headers of the sign-in page and the admin area, by lower-case name: a window that opened them
 * can't lead them elsewhere. Public pages don't have them, because Chromium starts a process for
 * each that does (docs/decisions/0107-opener-policy.md).
 */
export const isolationHeaders = { "cross-origin-opener-policy": "same-origin" };

/**
 * The headers of previews, by lower-case name. Their address lets anybody in, and their content may
 * not be public yet.
 */
export const previewHeaders = {
  ...isolationHeaders,
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** The headers of public pages in edit mode, which are for one administrator. */
export const editHeaders = {
  ...isolationHeaders,
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
};

/**
 * The policy of uploaded files, and those of `public/`, opened directly: they can't run scripts, load
 * resources or see their origin. An SVG needs its own styles and images, a video its own source.
 */
export const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'; sandbox";

/** Two years; sent when the site is reached over HTTPS. */
export const STRICT_TRANSPORT_SECURITY = "max-age=63072000";
