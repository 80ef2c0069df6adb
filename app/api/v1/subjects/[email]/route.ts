import {
  erasureResponse,
  dataSubjectResponse,
  dataSubjectParams,
} from "@/lib/domain/privacy/data-subject";
import type { Params } from "@/lib/http/operation";
import { parse } from "@/lib/http/parse";
import { operation, route } from "@/lib/http/route";
import { eraseDataSubject, getDataSubject } from "@/lib/services/privacy/data-subjects";

const emailOf = (params: Params): string => parse(dataSubjectParams, params).email;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Everything that is held of an e-mail address",
    response: dataSubjectResponse,
    handle: ({ grant, params }) => getDataSubject(grant, emailOf(params)),
  }),
  DELETE: operation({
    access: "administrator",
    summary: "Erases everything that is held of an e-mail address",
    response: erasureResponse,
    handle: async ({ grant, params }) => ({
      message: "Everything held of this address has been erased",
      ...(await eraseDataSubject(grant, emailOf(params))),
    }),
  }),
});
