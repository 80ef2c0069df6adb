// Next lets a request join a running render of the same page. A request made after a change of
// content must not get a render that started before: it waits for that render to finish and then
// starts a new one. So that renders don't delay cached responses, few run at once and few wait.
import { contentState } from "@/lib/cache/content-state.mjs";
import { deadlineIn, Semaphore } from "@/lib/runtime/semaphore";

const MAX_WAIT_MS = 10_000;
const CONCURRENCY = 2;
/** The number of renders that may wait: about two seconds of work. */
const MAX_WAITING = 100;

const queue = new Semaphore({
  permits: CONCURRENCY,
  maxWaiting: MAX_WAITING,
  busyMessage: "The site is busy. Please try again in a few seconds.",
});

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

/** Waits for outdated renders of a page. Resolves to the render that the request may join. */
async function joinRender(key: string): Promise<Render> {
  for (
    let render = running.get(key);
    render && render.generation !== contentState().generation;
    render = running.get(key)
  ) {
    await waitFor(render);
    if (running.get(key) === render) running.delete(key);
  }
  return running.get(key) ?? startRender(key);
}

function leave(key: string, render: Render): void {
  render.members -= 1;
  if (render.members > 0) return;
  render.finish();
  if (running.get(key) === render) running.delete(key);
}

/**
 * Runs a render in turn. `pathname` may stand for several of Next's pages, but no page has two
 * paths, because internal paths can't be requested. Throws busy when too many wait.
 */
export const renderSerialized = <T>(pathname: string, work: () => Promise<T>): Promise<T> =>
  queue.run(async () => {
    const render = await joinRender(pathname);
    render.members += 1;
    return work().finally(() => leave(pathname, render));
  }, deadlineIn(MAX_WAIT_MS));
