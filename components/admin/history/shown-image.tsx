import { isImageAddress } from "@/lib/domain/media/media-url";

/** The current URLs of files that are off the site, by their former URLs. */
export type WithdrawnFiles = ReadonlyMap<string, string>;

/** The image whose address a value is, to be shown with the address; nothing for other values. */
export function ShownImage({
  value,
  withdrawn,
}: {
  value: unknown;
  withdrawn?: WithdrawnFiles | undefined;
}) {
  if (!isImageAddress(value)) return null;
  // Files of the editors, shown as they are.
  return (
    <img
      src={withdrawn?.get(value) ?? value}
      alt=""
      className="mt-1 block max-h-40 max-w-full border border-hairline"
    />
  );
}

/** Images of two values side by side, under their addresses. */
export function ImagesBeside({
  before,
  after,
  withdrawn,
}: {
  before: unknown;
  after: unknown;
  withdrawn: WithdrawnFiles;
}) {
  if (![before, after].some(isImageAddress)) return null;
  return (
    <div className="mt-2 grid grid-cols-2 gap-4">
      <div>
        <ShownImage value={before} withdrawn={withdrawn} />
      </div>
      <div>
        <ShownImage value={after} withdrawn={withdrawn} />
      </div>
    </div>
  );
}
