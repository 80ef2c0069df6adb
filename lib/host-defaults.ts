type Variables = Record<string, string | undefined>;

/**
 * Fills in what a host makes known by variables of its own. Vercel writes only to the temporary folder, knows the
 * address of the site, takes bodies of up to 4.5 MB, and calls the jobs itself.
 */
export function withHostDefaults(source: Variables): Variables {
  if (!source.VERCEL) return source;
  const domain = source.VERCEL_PROJECT_PRODUCTION_URL;
  const defaults: Variables = {
    DATA_DIR: "/tmp/site",
    SITE_URL: domain && `https://${domain}`,
    DIRECT_UPLOADS: source.S3_BUCKET && "true",
    RECURRING_JOBS: "false",
  };
  const isUnset = (name: string) => !source[name]?.trim();
  return {
    ...source,
    ...Object.fromEntries(Object.entries(defaults).filter(([name]) => isUnset(name))),
  };
}
