import { fallbackFields } from "@/lib/domain/media/upload";
import { route } from "@/lib/http/route";
import { uploadOperation } from "../upload-operation";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: uploadOperation("Upload a fallback image", fallbackFields),
});
