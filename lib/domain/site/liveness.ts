/** The response of the liveness probe beside `success`. */
export const LIVENESS = { status: "alive" } as const;
export const LIVENESS_PATH = "/api/livez";
