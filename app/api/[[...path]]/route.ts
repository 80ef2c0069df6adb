import { unknownPath } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPath;
