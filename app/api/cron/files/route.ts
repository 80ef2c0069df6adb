import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { sweepFiles } from "@/lib/services/media/file-sweep";

export const maxDuration = 60;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "scheduler",
    summary:
      "Deletes abandoned uploads and unneeded files, on hosts where no process lives to do it",
    response: {},
    handle: async () => {
      await sweepFiles();
      return {};
    },
  }),
});
