// The request that caused a mail, so that its delivery is a part of the request's trace. Known to this
// process and for a while; a mail that another process sends later has a trace of its own.
import type { Context } from "@opentelemetry/api";
import { LRUCache } from "lru-cache";
import { processState } from "../runtime/process-state.mjs";
import { activeContext, withContext } from "./tracing";

const MAX_ORIGINS = 500;

const origins = () =>
  processState("mail origins", () => new LRUCache<string, Context>({ max: MAX_ORIGINS }));

/** Stores the running request as the origin of an enquiry. */
export function storeOrigin(enquiryId: string): void {
  const context = activeContext();
  if (context) origins().set(enquiryId, context);
}

/** Runs `work` in the trace of the request that has stored the enquiry, if it is known. */
export const withOrigin = <T>(enquiryId: string, work: () => T): T =>
  withContext(origins().get(enquiryId), work);
