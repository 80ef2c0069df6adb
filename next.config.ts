import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { NextConfig } from "next";
import type { RouteHas } from "next/dist/lib/load-custom-routes";
import createNextIntlPlugin from "next-intl/plugin";
import { namedCaseOrders } from "./lib/domain/case/case-order";
import { editSegment } from "./lib/domain/edit-mode/edit-path";
import { knownLanguages } from "./lib/domain/language";
import { folderOf } from "./lib/domain/media/media-url";
import { rootIcons } from "./lib/domain/site/site-icons";
import { browseSegment, previewSegment } from "./lib/page-path";
import { OTHER_INDUSTRY } from "./lib/domain/fields/content-id";
import {
  SANDBOX_POLICY,
  externalServices,
  editHeaders,
  isolationHeaders,
  previewHeaders,
  securityHeaders,
} from "./lib/security-headers";

/** The page decides whether the site uses the language. */
const anyLanguage = knownLanguages.join("|");

const parameter = (key: string, value: string) => ({ type: "query", key, value }) as const;

/** Rewrites the list's query to a path, so that Next caches each filter, order and page as a page. */
function caseListRewrites() {
  const source = `/:lang(${anyLanguage})/success-stories`;
  const industry = parameter("industry", "(?<industry>[a-z0-9-]{1,64})");
  const sort = parameter("sort", `(?<order>${namedCaseOrders.join("|")})`);
  const page = parameter("page", "(?<page>[1-9]\\d{0,5})");
  // Not a page number: a page that doesn't exist.
  const noPage = parameter("page", "(?![1-9]\\d{0,5}$).+");
  // Not an industry id: the empty list of an industry that can't exist.
  const noIndustry = parameter("industry", ".+");
  const target = (by: string, order: string, at: string) =>
    `/:lang/success-stories/${browseSegment}/${by}/${order}/${at}`;
  /** An unknown order isn't matched by `sort`, and so is the default. */
  const inEachOrder = (has: RouteHas[], by: string, at: string) => [
    { source, has: [...has, sort], destination: target(by, ":order", at) },
    { source, has, destination: target(by, "newest", at) },
  ];
  return [
    { source, has: [noPage], destination: target("all", "newest", "0") },
    ...inEachOrder([industry, page], ":industry", ":page"),
    ...inEachOrder([industry], ":industry", "1"),
    { source, has: [noIndustry], destination: target(OTHER_INDUSTRY, "newest", "1") },
    ...inEachOrder([page], "all", ":page"),
    { source, has: [sort], destination: target("all", ":order", "1") },
  ];
}

/** TypeScript and ESLint ignore folders whose name begins with a dot. */
const securityTxt = { source: "/.well-known/security.txt", destination: "/security.txt" };

const icons = rootIcons.map((name) => ({ source: `/${name}`, destination: `/icons/${name}` }));

/** The folders of a package and its dependencies. */
function foldersOf(name: string): string[] {
  // Only a build needs them; a built site may start without this file.
  if (!existsSync("package-lock.json")) return [];
  type Packages = Record<string, { dependencies?: Record<string, string> }>;
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Packages;
  };
  const folders = new Set([`node_modules/${name}`]);
  // A Set's iteration includes entries added during the loop.
  for (const folder of folders) {
    for (const needed of Object.keys(packages[folder]?.dependencies ?? {})) {
      const inner = `${folder}/node_modules/${needed}`;
      folders.add(inner in packages ? inner : `node_modules/${needed}`);
    }
  }
  return [...folders];
}

const filesOf = (name: string): string[] =>
  foldersOf(name).map((folder) => `./${folder}/**/*.{js,cjs,mjs,json,css,wasm}`);
const sanitizer = ["./lib/sanitizer/*.mjs", ...filesOf("isomorphic-dompurify")];

const config: NextConfig = {
  distDir: process.env.BUILD_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  cacheHandler: path.resolve("lib/cache/page-cache.mjs"),
  cacheMaxMemorySize: 0,
  // No `Link` headers with preloads: a page that is read for a preview would load its files into the page around it.
  reactMaxHeadersLength: 0,
  // Loaded all at once after the start, pages take a second of the processor from the first requests, and memory for
  // those that nobody opens.
  experimental: { preloadEntriesOnStart: false },
  // Child processes that load their script by path (lib/runtime/worker-process.ts).
  outputFileTracingIncludes: {
    "/og/**": [
      "./lib/seo/og-image-process.mjs",
      "./lib/seo/fonts/*.woff",
      ...filesOf("satori"),
      ...filesOf("sharp"),
    ],
    "/icons/**": ["./lib/seo/icons/*"],
    "/api/{v1,cron}/**": sanitizer,
    "/*/admin/success-stories/**": sanitizer,
    "/*/edit/**": sanitizer,
    "/*/preview/**": sanitizer,
    // Read by lib/data/site/health.ts, to compare the database's migrations.
    "/api/{health,readyz}": ["./prisma/migrations/**"],
    "/api/version": ["./prisma/migrations/**", "./package.json"],
  },
  // @react-email/render needs the npm package of React: the copy in Next's route bundles can't
  // render. The others would be duplicated in every route's bundle.
  serverExternalPackages: [
    "@react-email/render",
    "nodemailer",
    "pino",
    "jose",
    "next-auth",
    "rate-limiter-flexible",
    "redis",
    "zod",
    "pg",
    "@aws-sdk/client-s3",
    "lru-cache",
  ],
  // `npm test` checks types; a start doesn't wait for it.
  typescript: { ignoreBuildErrors: true },
  images: {
    customCacheHandler: true,
    formats: ["image/avif", "image/webp"],
    remotePatterns: [],
    localPatterns: [
      { pathname: "/pictures/**", search: "" },
      { pathname: "/images/**", search: "" },
      { pathname: "/team/**", search: "" },
    ],
    dangerouslyAllowSVG: false,
  },
  headers: async () => [
    // For hosts without our HTTP server, which sets these headers from its own environment.
    {
      source: "/:path*",
      headers: Object.entries(securityHeaders(externalServices(process.env))).map(
        ([key, value]) => ({ key, value }),
      ),
    },
    {
      source: `/:lang(${anyLanguage})/:section(login|admin)/:path*`,
      headers: Object.entries(isolationHeaders).map(([key, value]) => ({ key, value })),
    },
    {
      source: `/:lang(${anyLanguage})/${previewSegment}/:path*`,
      headers: Object.entries(previewHeaders).map(([key, value]) => ({ key, value })),
    },
    {
      source: `/:lang(${anyLanguage})/${editSegment}/:path*`,
      headers: Object.entries(editHeaders).map(([key, value]) => ({ key, value })),
    },
    // Headers set here override those of a route, so uploads need their policy here.
    {
      source: `/:folder(${Object.values(folderOf).join("|")})/:path*`,
      headers: [{ key: "Content-Security-Policy", value: SANDBOX_POLICY }],
    },
    // A changed font gets a new name.
    {
      source: "/fonts/:file*",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ],
  rewrites: async () => ({
    beforeFiles: [...caseListRewrites(), securityTxt, ...icons],
    afterFiles: [],
    fallback: [],
  }),
};

export default createNextIntlPlugin("./lib/services/texts/request-config.ts")(config);
