// Sanitises texts and drawings: orders come in, results go out. Plain Node, in a process of its own, which sanitizer.ts
// starts and ends.
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import purify from "isomorphic-dompurify";
import { cleanDrawing } from "./svg.mjs";
import { Refusal } from "./rejected-file-error.mjs";

async function resultOf(order) {
  if ("markup" in order) return purify.sanitize(order.markup, order.rules);
  // A drawing takes a second: pages come first wherever processors are few. Somebody waits for a text.
  setPriority(10);
  return cleanDrawing(await readFile(order.drawing));
}

const failed = (error) =>
  error instanceof Refusal
    ? { refused: { code: error.code, message: error.message } }
    : { failure: String(error?.stack ?? error) };

// Ctrl-C reaches this process too; the web process lets requests finish, and ends last.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("message", (order) => {
  resultOf(order).then(
    (result) => process.send?.({ result }),
    (error) => process.send?.(failed(error)),
  );
});
