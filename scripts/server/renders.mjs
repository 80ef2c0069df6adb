// Next lets a request join a running render of the same page. A request made after a change of
// content must not get a render begun before it: it waits for that render to finish and then starts
// a new one.
import { contentState } from "../../lib/cache/content-state.mjs";

const MAX_WAIT_MS = 10_000;
const running = new Map();

/**
 * Resolves, when Next may handle the request, to a function to call once its response is finished.
 * `key` is the path; one path may stand for several of Next's pages, but no page has two paths,
 * because internal paths can't be requested.
 */
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
