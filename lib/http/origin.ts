import "server-only";
import { clientIdentity } from "../auth/client-identity";
import type { ClientIdentity } from "../domain/account/account";
import { requestId } from "./request-id";

export const clientIdentityOf = (request: Request): ClientIdentity =>
  clientIdentity(request.headers, requestId(request));
