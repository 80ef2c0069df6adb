import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { languages } from "./lib/domain/language";
import { browseSegment } from "./lib/page-path";
import { OTHER_INDUSTRY } from "./lib/domain/fields/content-id";
import { SANDBOX_POLICY, externalServices, securityHeaders } from "./lib/security-headers.mjs";

const anyLanguage = languages.join("|");

/** The list's query becomes a path, so that every filter and page of it is a cached page (design.md §2). */
function caseListRewrites() {
  const source = `/:lang(${anyLanguage})/success-stories`;
  const industry = {
    type: "query",
    key: "industry",
    value: "(?<industry>[a-z0-9-]{1,64})",
  } as const;
  const page = { type: "query", key: "page", value: "(?<page>[1-9]\\d{0,5})" } as const;
  // A value that is no page's number: a page that does not exist.
  const noPage = { type: "query", key: "page", value: "(?![1-9]\\d{0,5}$).+" } as const;
  const target = (by: string, at: string) => `/:lang/success-stories/${browseSegment}/${by}/${at}`;
  return [
    { source, has: [noPage], destination: target("all", "0") },
    { source, has: [industry, page], destination: target(":industry", ":page") },
    { source, has: [industry], destination: target(":industry", "1") },
    // A value that can be no industry's id: the list of one that cannot exist, which says that it is empty.
    {
      source,
      has: [{ type: "query" as const, key: "industry", value: ".+" }],
      destination: target(OTHER_INDUSTRY, "1"),
    },
    { source, has: [page], destination: target("all", ":page") },
  ];
}

/** Compilers and linters pass over folders whose name begins with a dot. */
const securityTxt = { source: "/.well-known/security.txt", destination: "/security.txt" };

/** The folders of a package and of all that it needs. */
function foldersOf(name: string): string[] {
  // Only a build needs them; a site may be started without this file.
  if (!existsSync("package-lock.json")) return [];
  type Packages = Record<string, { dependencies?: Record<string, string> }>;
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Packages;
  };
  const folders = new Set([`node_modules/${name}`]);
  // What is added on the way is visited too.
  for (const folder of folders) {
    for (const needed of Object.keys(packages[folder]?.dependencies ?? {})) {
      const inner = `${folder}/node_modules/${needed}`;
      folders.add(inner in packages ? inner : `node_modules/${needed}`);
    }
  }
  return [...folders];
}

const packageFiles = foldersOf("isomorphic-dompurify").map(
  (folder) => `./${folder}/**/*.{js,cjs,mjs,json,css}`,
);
const sanitizer = ["./lib/sanitizer/*.mjs", ...packageFiles];

const config: NextConfig = {
  distDir: process.env.BUILD_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  cacheHandler: path.resolve("lib/cache/page-cache.mjs"),
  cacheMaxMemorySize: 0,
  // Run by name in processes of their own (lib/runtime/worker-process.ts).
  outputFileTracingIncludes: {
    "/og/**": [
      "./lib/seo/og-image-process.mjs",
      "./lib/seo/fonts/*.woff",
      "./node_modules/next/dist/compiled/@vercel/og/*",
    ],
    "/api/v1/(business-cases|translations|files)/**": sanitizer,
    "/*/admin/success-stories/**": sanitizer,
    // Which migrations this code knows (lib/data/site/health.ts).
    "/api/health": ["./prisma/migrations/**"],
  },
  // The first renders with React as it comes from npm; inside the bundle of calls it would get the one that renders nothing. Of the others each route would hold a copy.
  serverExternalPackages: [
    "@react-email/render",
    "nodemailer",
    "jose",
    "next-auth",
    "rate-limiter-flexible",
    "redis",
    "zod",
    "pg",
    "@aws-sdk/client-s3",
    "lru-cache",
  ],
  // Types are checked by `npm test`; a start does not wait for it.
  typescript: { ignoreBuildErrors: true },
  images: {
    remotePatterns: [],
    localPatterns: [
      { pathname: "/pictures/**", search: "" },
      { pathname: "/images/**", search: "" },
    ],
    dangerouslyAllowSVG: false,
  },
  // For hosts without our server, which says it anew from the environment that it runs in.
  headers: async () => [
    {
      source: "/:path*",
      headers: Object.entries(securityHeaders(externalServices(process.env))).map(
        ([key, value]) => ({ key, value }),
      ),
    },
    // Next lets a route say no header that stands here.
    {
      source: "/:folder(images|videos)/:path*",
      headers: [{ key: "Content-Security-Policy", value: SANDBOX_POLICY }],
    },
    // Another version of a typeface gets another name.
    {
      source: "/fonts/:file*",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ],
  rewrites: async () => ({
    beforeFiles: [...caseListRewrites(), securityTxt],
    afterFiles: [],
    fallback: [],
  }),
};

export default createNextIntlPlugin("./lib/i18n/request.ts")(config);
