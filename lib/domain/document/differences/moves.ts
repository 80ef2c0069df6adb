/**
 * The entries that were moved between two orders of the same ids: all but the longest run that kept
 * its order, so that an entry added above others moves none of them.
 */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, index) => [id, index]));
  const common = after.filter((id) => places.has(id));
  const placeOf = (id: string) => places.get(id) ?? 0;
  /** `runs[n]` ends the run of length n + 1 whose last entry was first before. */
  const runs: string[] = [];
  const previous = new Map<string, string | undefined>();
  for (const id of common) {
    const found = runs.findIndex((last) => placeOf(last) > placeOf(id));
    const length = found === -1 ? runs.length : found;
    previous.set(id, runs[length - 1]);
    runs[length] = id;
  }
  const moved = new Set(common);
  for (let id = runs.at(-1); id !== undefined; id = previous.get(id)) moved.delete(id);
  return moved;
}
