/**
 * The counts of lookups in the response cache, without responses that were sent at once
 * (server/immediate-response.ts).
 */
export const cacheCounts = { hit: 0, miss: 0, stale: 0 };
