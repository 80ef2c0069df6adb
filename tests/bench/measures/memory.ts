import { readFileSync } from "node:fs";
import { shippedLanguages } from "../../../lib/domain/language";
import { get } from "../../support/site-process";
import { NO_PROC, NO_WRK } from "../compare";
import { loadServer, wrk } from "../load";
import { type Finding, type Measure, singleValue } from "../measure";
import { publicPages } from "../pages";
import { canMeasureProcessor } from "../processor";
import { withSites } from "../sites";

const listPages = Array.from({ length: 20 }, (_, index) => `/success-stories?page=${index + 1}`);
const pages = [...publicPages, "/success-stories?industry=healthcare", ...listPages];
const inLanguages = shippedLanguages.flatMap((language) =>
  pages.map((page) => `/${language}${page}`),
);
const known = [...inLanguages, "/api/v1/business-cases?limit=6"];
const unknown = Array.from(
  { length: 200 - known.length },
  (_, number) => `/en/success-stories/unknown-${number}`,
);
const addresses = [...known, ...unknown];

const megabytes = (pid: number, name: "VmRSS" | "VmHWM"): number =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1],
  ) / 1024;

const LOAD_SECONDS = 60;

export const memory: Measure = {
  title: "Memory of the web process",
  run: () =>
    withSites(async (make) => {
      const where = `${addresses.length} addresses, ${unknown.length} of which are not there`;
      const what = `after ${LOAD_SECONDS} s of load at full speed on ${where}`;
      const finding = (
        name: string,
        value: Finding["value"],
        atMost: number,
        note: string,
      ): Finding => ({ what: `${name} ${what}`, value, unit: "MB", target: { atMost }, note });
      if (!wrk || !canMeasureProcessor)
        return [finding("resident memory", undefined, 250, wrk ? NO_PROC : NO_WRK)];
      const { site } = await make("memory", 1_000);
      const pid = site.webPid();
      for (const address of known) await get(site.url + address);
      const { generatorShare = NaN, perSecond } = await loadServer(
        { url: site.url, pid },
        {
          connections: 50,
          seconds: LOAD_SECONDS,
          headers: { "accept-encoding": "gzip" },
          paths: addresses,
          expected: "either",
        },
      );
      const note = `${Math.round(generatorShare * 100)} %, ${Math.round(perSecond)} requests a second`;
      return [
        finding("resident memory", singleValue(megabytes(pid, "VmRSS")), 250, note),
        finding("highest resident memory", singleValue(megabytes(pid, "VmHWM")), 350, note),
      ];
    }),
};
