import { requestsPerSecond } from "../load";
import type { Measure } from "../measure";
import { bareSite } from "../programs";
import { ratio } from "../rounds";
import { withSites } from "../sites";

const CASES = 1_000;
const sorts = ["-updated_at", "updated_at", "-created_at", "created_at"];
const languages = ["en", "uk"];

/** Addresses of pages of six of which none is asked for twice, so that nothing remembered answers; 46,000 of them. */
function* neverAskedBefore(path: string): Generator<string, never> {
  for (let number = 0; ; number += 1) {
    const offset = number % (CASES - 6);
    const choice = Math.floor(number / (CASES - 6));
    const [sort, language] = [sorts[choice % sorts.length], languages[Math.floor(choice / sorts.length) % languages.length]];
    yield `${path}?limit=${6 + (Math.floor(choice / (sorts.length * languages.length)) % 6)}&offset=${offset}&sort=${sort}&language=${language}`;
  }
}

export const databaseList: Measure = {
  title: "A list call that asks the database",
  run: ({ rounds, seconds }) => withSites(async (make) => {
    const { site, database, headers } = await make("asked", CASES);
    const rival = await bareSite("bare Next route handler + pg", database);
    const [ourPaths, rivalPaths] = [neverAskedBefore("/api/v1/business-cases"), neverAskedBefore("/list")];
    const ours = () => requestsPerSecond({ url: site.url, connections: 20, seconds, nextPath: () => ourPaths.next().value });
    const theirs = () => requestsPerSecond({ url: rival.url, connections: 20, seconds, nextPath: () => rivalPaths.next().value });
    const administrators = () => requestsPerSecond({ url: `${site.url}/api/v1/business-cases?limit=6`, connections: 20, seconds, headers });
    try {
      await Promise.all([ours(), theirs()]);
      return [
        { what: `requests a second, pages never asked for before, ours / ${rival.name}; 1,000 cases`, value: await ratio(rounds, ours, theirs), unit: "", target: { atLeast: 0.9 } },
        { what: `requests a second, an administrator's call with session and state of translations, ours / ${rival.name}`, value: await ratio(rounds, administrators, theirs), unit: "" },
      ];
    } finally {
      await rival.stop();
    }
  }),
};
