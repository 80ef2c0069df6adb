import { FileDownload } from "@/lib/http/file-download";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { METRICS_TYPE, readMetricsPage } from "@/lib/metrics/scrape";

async function* inOnePart(text: string) {
  yield text;
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "monitoring",
    summary: "Metrics of all web processes in the text format of Prometheus",
    response: {},
    responseFileType: METRICS_TYPE,
    handle: async () => new FileDownload("metrics.txt", inOnePart(await readMetricsPage())),
  }),
});
