import { z } from "zod";
import { previewLinkParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { revokePreviewLink } from "@/lib/services/preview/preview-links";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: operation({
    access: "administrator",
    summary: "Revokes a preview link: it shows nothing from now on",
    params: previewLinkParams,
    response: { message: z.string() },
    handle: async ({ grant, params: { previewLinkId } }) => {
      await revokePreviewLink(grant, previewLinkId);
      return { message: "Preview link revoked successfully" };
    },
  }),
});
