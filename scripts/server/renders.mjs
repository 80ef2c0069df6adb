// Next lets a request join a render of the same page that is under way. A render begun before a change of content must
// not answer a request that came after it: such a request waits, and then has the page made anew.
import { contentState } from "../../lib/cache/content-state.mjs";

const MAX_WAIT_MS = 10_000;
const running = new Map();

/** `key` is the path: Next may know several pages under it, never one page under several, since the internal paths are closed. Resolves, when the request may go on to Next, to what must be called once its answer is finished. */
export async function beginRender(key) {
  for (
    let render = running.get(key);
    render && render.generation !== contentState().generation;
    render = running.get(key)
  ) {
    let timer;
    await Promise.race([
      render.finished,
      new Promise((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS))),
    ]);
    clearTimeout(timer);
    if (running.get(key) === render) running.delete(key);
  }
  const joined = running.get(key);
  if (joined) {
    joined.members += 1;
    return () => leave(key, joined);
  }
  let finish;
  const finished = new Promise((resolve) => (finish = resolve));
  const render = { generation: contentState().generation, members: 1, finished, finish };
  running.set(key, render);
  return () => leave(key, render);
}

function leave(key, render) {
  render.members -= 1;
  if (render.members > 0) return;
  render.finish();
  if (running.get(key) === render) running.delete(key);
}
