import { answerStoredFile } from "@/lib/http/stored-file";
import { findFile } from "@/lib/services/media/file-reads";

type Context = RouteContext<"/images/[...path]">;

export const GET = async (request: Request, { params }: Context) => {
  const { path } = await params;
  return answerStoredFile(request, () => findFile(["images", ...path].join("/")));
};

export const HEAD = GET;
