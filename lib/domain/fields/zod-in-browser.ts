import { config } from "zod/v4/core";

// Zod tries, when a schema is made, whether it may compile code; the policy of our pages forbids it, and browsers report the trial.
if (typeof window !== "undefined") config({ jitless: true });
