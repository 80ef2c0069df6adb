const CHANNEL = "saved-changes";

/** Tells the other windows of this browser that a change was saved. */
export function announceSaved(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("saved");
  channel.close();
}

/**
 * Calls `handle` when another window has saved a change. Returns a function that unsubscribes it.
 */
export function onSaved(handle: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", handle);
  return () => channel.close();
}
