import { storedFileResponse } from "@/lib/http/stored-file";
import { getFile } from "@/lib/services/media/file-reads";

type Context = RouteContext<"/documents/[...path]">;

export const GET = async (request: Request, { params }: Context) => {
  const { path } = await params;
  return storedFileResponse(request, () => getFile(["documents", ...path].join("/")));
};

export const HEAD = GET;
