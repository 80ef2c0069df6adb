import { readFileSync } from "node:fs";
import { Agent, get as request } from "node:http";
import { expect, test } from "@playwright/test";
import { shippedLanguages } from "../../lib/domain/language";
import { preparedFolder } from "../support/prepared-data";
import { startSite, stopAllSites, type SiteProcess } from "../support/site-process";

let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: preparedFolder() });
});
test.afterAll(stopAllSites);

test("the web process holds less than 300 MB after 10,000 page views", async () => {
  test.skip(process.platform !== "linux", "memory is read from /proc");
  const addresses = shippedLanguages.flatMap((language) =>
    [
      "",
      "/success-stories",
      "/success-stories?industry=healthcare",
      "/success-stories/site-invoices-matched-to-orders",
      "/nowhere",
    ].map((rest) => `/${language}${rest}`),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const view = (index: number) =>
    new Promise<void>((resolve, reject) => {
      request(site.url + addresses[index % addresses.length], { agent }, (response) =>
        response.resume().on("end", resolve),
      ).on("error", reject);
    });
  let next = 0;
  const visitor = async () => {
    while (next < 10_000) await view(next++);
  };
  await Promise.all(Array.from({ length: 20 }, visitor));
  agent.destroy();
  const kilobytes = Number(
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${site.webPid()}/status`, "utf8"))?.[1],
  );
  test
    .info()
    .annotations.push({ type: "measured", description: `${Math.round(kilobytes / 1024)} MB` });
  expect(kilobytes / 1024).toBeLessThan(300);
});
