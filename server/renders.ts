// Next lets a request join a running render of the same page. A request made after a change of
// content must not get a render begun before it: it waits for that render to finish and then starts
// a new one.
import { contentState } from "@/lib/cache/content-state.mjs";

const MAX_WAIT_MS = 10_000;

interface Render {
  generation: number;
  members: number;
  finished: Promise<void>;
  finish: () => void;
}

const running = new Map<string, Render>();

function startRender(key: string): Render {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const render = { generation: contentState().generation, members: 0, finished, finish };
  running.set(key, render);
  return render;
}

async function waitFor(render: Render): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)));
  await Promise.race([render.finished, timeout]);
  clearTimeout(timer);
}

/**
 * Resolves, when Next may handle the request, to a function to call once its response is finished.
 * `key` is the path; one path may stand for several of Next's pages, but no page has two paths,
 * because internal paths can't be requested.
 */
export async function beginRender(key: string): Promise<() => void> {
  for (
    let render = running.get(key);
    render && render.generation !== contentState().generation;
    render = running.get(key)
  ) {
    await waitFor(render);
    if (running.get(key) === render) running.delete(key);
  }
  const render = running.get(key) ?? startRender(key);
  render.members += 1;
  return () => leave(key, render);
}

function leave(key: string, render: Render): void {
  render.members -= 1;
  if (render.members > 0) return;
  render.finish();
  if (running.get(key) === render) running.delete(key);
}
