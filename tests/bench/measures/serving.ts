import { rawResponse, type RawResponse } from "../raw-response";
import { compare, processorRatio, processorTime, throughputRatio, type Pairs } from "../compare";
import { loadServer, type Load, type LoadTarget } from "../load";
import type { Effort, Finding, Measure } from "../measure";
import { bareNode, nginxWith } from "../programs";
import { type MakeSite, withSites } from "../sites";

const compressed = { "accept-encoding": "gzip" };
const CONNECTIONS = 50;

interface ResponseKind {
  what: string;
  path: string;
  headers?: Record<string, string>;
  expected?: Load["expected"];
}

const matchPath = (text: string, pattern: RegExp): string => {
  const path = pattern.exec(text)?.[1];
  if (!path) throw new Error(`the home page names nothing like ${pattern.source}`);
  return path;
};

/** The address to which Next redirects a request for a page's data; it contains the cache key. */
async function addressOfData(url: string, page: string): Promise<string> {
  const { headers } = await rawResponse(url + page, { rsc: "1" });
  return headers.location ? new URL(headers.location, url).href.slice(url.length) : page;
}

/** Every kind of response that is the same for everyone, with paths found on the home page. */
async function kindsOf(url: string): Promise<ResponseKind[]> {
  const { body } = await rawResponse(`${url}/en`, {});
  const { headers } = await rawResponse(`${url}/en`, compressed);
  const html = body.toString();
  return [
    { what: "a public read", path: "/api/v1/business-cases?limit=6" },
    {
      what: "the data of a page",
      path: await addressOfData(url, "/en/pricing"),
      headers: { rsc: "1" },
    },
    { what: "a script", path: matchPath(html, /src="(\/_next\/static\/[^"]+\.js)/) },
    { what: "a picture", path: matchPath(html, /src="(\/(?:pictures|images)\/[^"]+)"/) },
    { what: "the icon", path: matchPath(html, /rel="icon" href="([^"]+)"/) },
    {
      what: "an OG image",
      path: new URL(matchPath(html, /property="og:image" content="([^"]+)"/), url).pathname,
    },
    { what: "a redirect", path: "/" },
    {
      what: "a page that is not there (404)",
      path: "/en/there-is-no-such-page",
      expected: "failure",
    },
    {
      what: "the page unchanged (304)",
      path: "/en",
      headers: { "if-none-match": headers.etag ?? "" },
    },
  ];
}

interface TargetPage extends LoadTarget {
  path: string;
}

/** Measures both sides in turn after a warm-up. */
async function pairsOf(
  ours: TargetPage,
  theirs: TargetPage,
  load: Load,
  rounds: number,
): Promise<Pairs> {
  const side =
    ({ url, path, pid }: TargetPage) =>
    () =>
      loadServer({ url: url + path, pid }, load);
  const [a, b] = [side(ours), side(theirs)];
  await a();
  await b();
  return compare({ rounds, ours: a, theirs: b });
}

type Time = Pick<Effort, "rounds" | "seconds">;

async function againstNode(
  site: LoadTarget,
  kind: ResponseKind,
  { rounds, seconds }: Time,
): Promise<[Pairs, Finding]> {
  const { what, path, headers, expected } = kind;
  const sent = { ...compressed, ...headers };
  const competitor = await bareNode(await rawResponse(site.url + path, sent));
  try {
    const load = { connections: CONNECTIONS, seconds, headers: sent, expected };
    const pairs = await pairsOf({ ...site, path }, { ...competitor, path: "/" }, load, rounds);
    return [
      pairs,
      processorRatio(pairs, {
        what: `${what}, ours / ${competitor.name}`,
        target: { atMost: 1.3 },
      }),
    ];
  } finally {
    await competitor.stop();
  }
}

async function againstNginx(
  site: LoadTarget,
  page: RawResponse,
  { rounds, seconds }: Effort,
): Promise<Finding[]> {
  const nginx = await nginxWith(page.body);
  const what = "the home page, ours / nginx with a ready-made gzip file";
  if (!nginx) return [{ what, value: undefined, unit: "", note: "not measured: no nginx" }];
  try {
    const load = { connections: CONNECTIONS, seconds, headers: compressed };
    const pairs = await pairsOf({ ...site, path: "/en" }, { ...nginx, path: "/" }, load, rounds);
    return [
      processorTime(
        pairs.map(([, theirs]) => theirs),
        "the home page, nginx",
      ),
      processorRatio(pairs, { what, target: { atMost: 5 } }),
      throughputRatio(pairs, { what, target: { atLeast: 0.5 } }),
    ];
  } finally {
    await nginx.stop();
  }
}

/** Two processes share the connections; each does the same work for a request as a single one. */
async function withTwoProcesses(make: MakeSite, effort: Effort): Promise<Finding> {
  const { site } = await make("serving_by_two", 0, { WEB_PROCESSES: "2" });
  const target = { url: site.url, pid: site.child.pid ?? NaN };
  const kind = { what: "the home page by two processes", path: "/en" };
  const [, finding] = await againstNode(target, kind, effort);
  await site.stop();
  return finding;
}

export const serving: Measure = {
  title: "Serving what is cached, compressed",
  run: (effort) =>
    withSites(async (make) => {
      const {
        site: { url, child },
      } = await make("serving", 0);
      const site = { url, pid: child.pid ?? NaN };
      const [pairs, page] = await againstNode(site, { what: "the home page", path: "/en" }, effort);
      const findings = [
        processorTime(
          pairs.map(([ours]) => ours),
          "the home page, ours",
        ),
        processorTime(
          pairs.map(([, theirs]) => theirs),
          "the home page, a bare Node server",
        ),
        page,
        throughputRatio(pairs, {
          what: "the home page, ours / bare Node server with the same bytes",
        }),
        ...(await againstNginx(site, await rawResponse(`${url}/en`, compressed), effort)),
      ];
      const shorter = { rounds: effort.rounds, seconds: Math.ceil(effort.seconds / 2) };
      for (const kind of await kindsOf(url))
        findings.push((await againstNode(site, kind, shorter))[1]);
      findings.push(await withTwoProcesses(make, effort));
      return findings;
    }),
};
