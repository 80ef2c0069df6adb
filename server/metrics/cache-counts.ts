/** What the response cache was asked for, besides the responses that were sent at once. */
export const cacheCounts = { hit: 0, miss: 0, stale: 0 };
