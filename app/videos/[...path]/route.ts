import { storedFileResponse } from "@/lib/http/stored-file";
import { getFile } from "@/lib/services/media/file-reads";

type Context = RouteContext<"/videos/[...path]">;

export const GET = async (request: Request, { params }: Context) => {
  const { path } = await params;
  return storedFileResponse(request, () => getFile(["videos", ...path].join("/")));
};

export const HEAD = GET;
