import type { SiteProcess } from "../../support/site-process";
import { rawResponse } from "../raw-response";
import { processorRatio, processorTime, throughputRatio, type Pairs } from "../compare";
import { loadServer, type Load, type LoadTarget } from "../load";
import type { Finding, Measure } from "../measure";
import { bareNode, nginxWith, type Competitor } from "../programs";
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

/** Requests of a process that has just started are slower. */
const WARM_UP_SECONDS = 2;
const HOME = "the home page";
const NGINX = "nginx with a ready-made gzip file";
const BARE = "bare Node server with the same bytes";

/** Measures a response of ours and a competitor's after a warm-up. */
async function pairOf(
  site: LoadTarget,
  { path, headers, expected }: Omit<ResponseKind, "what">,
  competitor: Competitor,
  seconds: number,
): Promise<Pairs[number]> {
  const load = { connections: CONNECTIONS, headers: { ...compressed, ...headers }, expected };
  const sides: LoadTarget[] = [
    { ...site, url: site.url + path },
    { ...competitor, url: `${competitor.url}/` },
  ];
  for (const side of sides) await loadServer(side, { ...load, seconds: WARM_UP_SECONDS });
  const [ours, theirs] = sides.map((side) => () => loadServer(side, { ...load, seconds }));
  if (!ours || !theirs) throw new Error("a side is missing");
  return [await ours(), await theirs()];
}

/** Pairs by what is compared. */
type Results = Map<string, Pairs[number][]>;

async function addPair(
  results: Results,
  what: string,
  competitor: Competitor,
  measured: (competitor: Competitor) => Promise<Pairs[number]>,
): Promise<void> {
  try {
    results.set(what, [...(results.get(what) ?? []), await measured(competitor)]);
  } finally {
    await competitor.stop();
  }
}

/**
 * One round, by processes that are started for it: where the code of a process happens to lie in memory decides
 * whether all its requests take a third longer.
 */
async function addRound(
  results: Results,
  start: () => Promise<SiteProcess>,
  kindsAt: (url: string) => Promise<ResponseKind[]>,
  { seconds, withNginx = false }: { seconds: number; withNginx?: boolean },
): Promise<void> {
  const process = await start();
  const site = { url: process.url, pid: process.child.pid ?? NaN };
  for (const kind of await kindsAt(site.url)) {
    const response = await rawResponse(site.url + kind.path, { ...compressed, ...kind.headers });
    await addPair(results, kind.what, await bareNode(response), (competitor) =>
      pairOf(site, kind, competitor, seconds),
    );
  }
  const nginx =
    withNginx && (await nginxWith((await rawResponse(`${site.url}/en`, compressed)).body));
  if (nginx)
    await addPair(results, NGINX, nginx, (competitor) =>
      pairOf(site, { path: "/en" }, competitor, seconds),
    );
  await process.stop();
}

function nginxFindings(pairs: Pairs | undefined): Finding[] {
  const what = `${HOME}, ours / ${NGINX}`;
  if (!pairs) return [{ what, value: undefined, unit: "", note: "not measured: no nginx" }];
  return [
    processorTime(
      pairs.map(([, theirs]) => theirs),
      `${HOME}, nginx`,
    ),
    processorRatio(pairs, { what, target: { atMost: 5 } }),
    throughputRatio(pairs, { what, target: { atLeast: 0.5 } }),
  ];
}

const ratioOf = (what: string, pairs: Pairs): Finding =>
  processorRatio(pairs, { what: `${what}, ours / ${BARE}`, target: { atMost: 1.3 } });

function findingsOf(results: Results): Finding[] {
  const home = results.get(HOME) ?? [];
  const kinds = [...results].filter(([what]) => what !== HOME && what !== NGINX);
  return [
    processorTime(
      home.map(([ours]) => ours),
      `${HOME}, ours`,
    ),
    processorTime(
      home.map(([, theirs]) => theirs),
      `${HOME}, a bare Node server`,
    ),
    ratioOf(HOME, home),
    throughputRatio(home, { what: `${HOME}, ours / ${BARE}` }),
    ...nginxFindings(results.get(NGINX)),
    ...kinds.map(([what, pairs]) => ratioOf(what, pairs)),
  ];
}

/** The first process only makes the database. */
async function starter(make: MakeSite, name: string, env?: Record<string, string>) {
  const { site, replica } = await make(name, 0, env);
  await site.stop();
  return replica;
}

export const serving: Measure = {
  title: "Serving what is cached, compressed",
  run: ({ rounds, seconds: longest }) =>
    withSites(async (make) => {
      const seconds = Math.ceil(longest / 2);
      const [one, two] = [
        await starter(make, "serving"),
        // They share the connections; each does the same work for a request as a single one.
        await starter(make, "serving_by_two", { WEB_PROCESSES: "2" }),
      ];
      const results: Results = new Map();
      const home = { what: HOME, path: "/en" };
      const byTwo = { what: `${HOME} by two processes`, path: "/en" };
      for (let round = 0; round < rounds; round += 1) {
        const kindsAt = async (url: string) => [home, ...(await kindsOf(url))];
        await addRound(results, one, kindsAt, { seconds, withNginx: true });
        await addRound(results, two, async () => [byTwo], { seconds });
      }
      return findingsOf(results);
    }),
};
