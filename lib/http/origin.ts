import "server-only";
import { callOrigin } from "../auth/call-origin";
import type { CallOrigin } from "../domain/account";
import { requestId } from "./request-id";

export const originOf = (request: Request): CallOrigin => callOrigin(request.headers, requestId(request));
