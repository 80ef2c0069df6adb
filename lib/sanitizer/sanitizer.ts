import "server-only";
import { ChildProgram } from "../runtime/worker-process";
import { badFile } from "../domain/media/upload";

type Order = { markup: string; rules: object } | { drawing: string };
type Answer = { result: string | Uint8Array } | { refused: { code: string; message: string } } | { failure: string };

type Sanitizer = ChildProgram<Order, Answer>;

declare global {
  // One set per process, whichever of Next's bundles asks.
  var siteSanitizers: { texts: Sanitizer; drawings: Sanitizer } | undefined;
}

const sanitizer = (idleMs: number): Sanitizer =>
  new ChildProgram({
    program: ["lib", "sanitizer", "sanitizer-process.mjs"],
    memoryMb: 512,
    idleMs,
    limitMs: 20_000,
    mostWaiting: 100,
    unavailable: "Too much is being checked at once. Please try again.",
  });

/** A text doesn't wait for a drawing. While somebody edits texts, their program stays: it takes a second to start. */
const sanitizers = () => (globalThis.siteSanitizers ??= { texts: sanitizer(60_000), drawings: sanitizer(10_000) });

async function resultOf(program: Sanitizer, order: Order): Promise<string | Uint8Array> {
  const answer = await program.ask(order);
  if ("failure" in answer) throw new Error(answer.failure);
  if ("refused" in answer) throw badFile(answer.refused.code, answer.refused.message);
  return answer.result;
}

/** Markup by DOMPurify's `rules`. Throws unavailable. */
export const sanitizeMarkup = async (markup: string, rules: object): Promise<string> =>
  String(await resultOf(sanitizers().texts, { markup, rules }));

/**
 * The drawing of an SVG file, without anything that could run or load. Throws invalid for a file that is no well-formed
 * SVG, unavailable.
 */
export const sanitizeDrawing = async (file: string): Promise<Buffer> =>
  Buffer.from(await resultOf(sanitizers().drawings, { drawing: file }));
