import { answerStoredFile } from "@/lib/http/stored-file";
import { findFile } from "@/lib/services/media/file-reads";

type Context = RouteContext<"/videos/[...path]">;

export const GET = async (request: Request, { params }: Context) => {
  const { path } = await params;
  return answerStoredFile(request, () => findFile(["videos", ...path].join("/")));
};

export const HEAD = GET;
