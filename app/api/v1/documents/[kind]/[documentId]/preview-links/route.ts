import {
  previewLinkBody,
  previewLinkListResponse,
  previewLinkResponse,
} from "@/lib/domain/preview/preview-link";
import { documentParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { createPreviewLink, listPreviewLinks } from "@/lib/services/preview/preview-links";
import { byKind } from "../../../by-kind";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = byKind((kind, path) =>
  route({
    GET: operation({
      access: "administrator",
      summary: `The valid preview links of a document (${path}), newest first`,
      params: documentParams(kind),
      response: previewLinkListResponse,
      handle: ({ grant, params: { documentId: id } }) => listPreviewLinks(grant, { kind, id }),
    }),
    POST: operation({
      access: "administrator",
      summary: `Creates a link by which anybody sees a document (${path}), or a version of it, for some days`,
      params: documentParams(kind),
      body: previewLinkBody,
      response: previewLinkResponse,
      status: 201,
      handle: async ({ grant, params: { documentId }, body }) => {
        const link = await createPreviewLink(grant, { kind, id: documentId }, body);
        const { id, url, expires_at } = link;
        const message = "Preview link created successfully";
        return { message, preview_link: link, id, url, expires_at };
      },
    }),
  }),
);
