"use client";

import { startTransition, useEffect, useState, type ComponentType } from "react";
import { inOwnTask } from "./in-separate-task";

interface LaterProps<Props extends object> {
  /** Stays the same function. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A component that few visitors need, loaded where it is shown; nothing until it is there, and where it cannot be had. */
export function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    inOwnTask(load).then((component) => startTransition(() => setLoaded(() => component)), () => undefined);
  }, [load]);
  return Loaded ? <Loaded {...props} /> : null;
}
