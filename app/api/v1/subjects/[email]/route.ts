import { erasureAnswer, subjectAnswer, subjectParams } from "@/lib/domain/privacy/data-subject";
import type { Params } from "@/lib/http/operation";
import { parse } from "@/lib/http/parse";
import { operation, route } from "@/lib/http/route";
import { eraseSubject, getSubject } from "@/lib/services/privacy/data-subjects";

const emailOf = (params: Params): string => parse(subjectParams, params).email;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Everything that is held of an e-mail address",
    answers: subjectAnswer,
    handle: ({ grant, params }) => getSubject(grant, emailOf(params)),
  }),
  DELETE: operation({
    access: "administrator",
    summary: "Erases everything that is held of an e-mail address",
    answers: erasureAnswer,
    handle: async ({ grant, params }) => ({ message: "Everything held of this address has been erased", ...(await eraseSubject(grant, emailOf(params))) }),
  }),
});
