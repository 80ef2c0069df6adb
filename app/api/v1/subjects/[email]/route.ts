import {
  erasureResponse,
  dataSubjectResponse,
  dataSubjectParams,
} from "@/lib/domain/privacy/data-subject";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { eraseDataSubject, getDataSubject } from "@/lib/services/privacy/data-subjects";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Everything that is held of an e-mail address",
    params: dataSubjectParams,
    response: dataSubjectResponse,
    handle: ({ grant, params: { email } }) => getDataSubject(grant, email),
  }),
  DELETE: operation({
    access: "administrator",
    summary: "Erases everything that is held of an e-mail address",
    params: dataSubjectParams,
    response: erasureResponse,
    handle: async ({ grant, params: { email } }) => ({
      message: "Everything held of this address has been erased",
      ...(await eraseDataSubject(grant, email)),
    }),
  }),
});
