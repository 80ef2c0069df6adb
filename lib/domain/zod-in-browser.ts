import { z } from "zod";

// Zod tries, when a schema is made, whether it may compile code; the policy of our pages forbids it, and browsers report the trial.
if (typeof window !== "undefined") z.config({ jitless: true });
