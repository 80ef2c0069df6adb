import { test as base } from "./edit-mode";

/** Tests that edit the facts of the company, which other tests of the worker read. */
export const test = base.extend<{ cleaned: void }>({
  cleaned: [
    async ({ sql }, provide) => {
      await provide();
      await sql("UPDATE facts SET fields = '{}'");
    },
    { auto: true },
  ],
});
