import { setTimeout as wait } from "node:timers/promises";
import { get, type SiteProcess } from "../../support/site-process";
import { type Finding, type Measure, singleValue } from "../measure";
import { percentile } from "../rounds";
import { withSites, type BenchSite } from "../sites";

const CASE = "site-invoices-matched-to-orders";
const PAGE = `/en/success-stories/${CASE}`;

async function retitle({ site, headers }: BenchSite, title: string): Promise<void> {
  const response = await fetch(`${site.url}/api/v1/business-cases/${CASE}`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ title }),
  });
  if (response.status !== 200) throw new Error(`the edit was answered ${response.status}`);
}

/** Milliseconds from the response of an edit until a page with it was requested, and until it arrived. */
interface Wait {
  asked: number;
  arrived: number;
}

async function visibleAfter({ url }: SiteProcess, title: string): Promise<Wait> {
  const from = performance.now();
  for (;;) {
    const asked = performance.now() - from;
    if ((await get(url + PAGE)).text.includes(title))
      return { asked, arrived: performance.now() - from };
    await wait(2);
  }
}

interface Waits {
  found: Wait[];
  /** This client's share of a core meanwhile. */
  share: number;
}

async function waits(
  edits: number,
  writer: BenchSite,
  reader: SiteProcess,
  label: string,
): Promise<Waits> {
  const found: Wait[] = [];
  const [from, used] = [performance.now(), process.cpuUsage()];
  for (let edit = 0; edit < edits; edit += 1) {
    const title = `A title ${label} ${edit}`;
    await retitle(writer, title);
    found.push(await visibleAfter(reader, title));
  }
  const { user, system } = process.cpuUsage(used);
  return { found, share: (user + system) / 1000 / (performance.now() - from) };
}

const findings = (where: string, { found, share }: Waits): Finding[] => {
  const note = `${Math.round(share * 100)} %`;
  const [asked, arrived] = [found.map((wait) => wait.asked), found.map((wait) => wait.arrived)];
  return [
    {
      what: `${where}: from the edit's answer to the first request that gets it, p95`,
      value: singleValue(percentile(asked, 0.95)),
      unit: "ms",
      target: { atMost: 100 },
      note,
    },
    {
      what: `${where}: until that page, made anew, has arrived, p50`,
      value: singleValue(percentile(arrived, 0.5)),
      unit: "ms",
      note,
    },
    {
      what: `${where}: until that page, made anew, has arrived, p95`,
      value: singleValue(percentile(arrived, 0.95)),
      unit: "ms",
      note,
    },
  ];
};

export const edit: Measure = {
  title: "From an edit to the page that shows it",
  run: ({ edits }) =>
    withSites(async (make) => {
      const writer = await make("edited", 0);
      const other = await writer.replica();
      return [
        ...findings("the same replica", await waits(edits, writer, writer.site, "here")),
        ...findings("another replica", await waits(edits, writer, other, "there")),
      ];
    }),
};
