/** Runs once when a server process starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { environment } = await import("./lib/env");
  environment();
  const { startContentListener } = await import("./lib/cache/content-listener");
  startContentListener();
}
