"use client";

import { startTransition, useEffect, useState, type ComponentType } from "react";
import { runInNewTask } from "./run-in-new-task";

interface DeferredProps<Props extends object> {
  /** Must keep its identity. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** Loads a component when it is first rendered; renders nothing until then, or if loading fails. */
export function Deferred<Props extends object>({ load, props }: DeferredProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    runInNewTask(load).then(
      (component) => startTransition(() => setLoaded(() => component)),
      () => undefined,
    );
  }, [load]);
  return Loaded ? <Loaded {...props} /> : null;
}
