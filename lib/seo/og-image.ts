import "server-only";
import { ChildProgram } from "../runtime/worker-process";

/** A picture as plain data: elements `{ type, props }` without components. */
export interface DrawingOrder {
  picture: unknown;
  size: { width: number; height: number };
}

type Answer = { png: Uint8Array<ArrayBuffer> } | { failure: string };

const program = new ChildProgram<DrawingOrder, Answer>({
  program: ["lib", "seo", "share-process.mjs"], memoryMb: 96, idleMs: 10_000, limitMs: 20_000, mostWaiting: 100,
  unavailable: "The picture cannot be drawn now. Please try again.",
});

/**
 * A PNG, drawn in a process of its own: drawing takes a processor for a good part of a second and memory that is never
 * given back.
 */
export async function drawShare(order: DrawingOrder): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await program.ask(order);
  if ("failure" in answer) throw new Error(answer.failure);
  return answer.png;
}
