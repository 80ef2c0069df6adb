"use client";

import { startTransition, useEffect, useState, type ComponentType } from "react";
import { runInNewTask } from "./in-separate-task";

interface DeferredProps<Props extends object> {
  /** Stays the same function. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A component that few visitors need, loaded where it is shown; nothing until it is there, and where it cannot be had. */
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
