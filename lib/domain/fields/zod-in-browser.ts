import { config } from "zod/v4/core";

// When a schema is created, zod tests whether it may compile code. The Content-Security-Policy of
// our pages forbids that, and browsers would report the test as a violation.
if (typeof window !== "undefined") config({ jitless: true });
