import "server-only";
import { callOrigin } from "../auth/client-identity";
import type { CallOrigin } from "../domain/account/account";
import { requestId } from "./request-id";

export const originOf = (request: Request): CallOrigin => callOrigin(request.headers, requestId(request));
