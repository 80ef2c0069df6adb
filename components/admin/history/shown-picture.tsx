import { isPictureAddress } from "@/lib/domain/media/media-url";

/** Where the bytes of files are that are off the site, by the addresses that they had. */
export type WithdrawnFiles = ReadonlyMap<string, string>;

/** The picture of a value that is the address of one, to go with the address; nothing of another. */
export function ShownPicture({
  value,
  withdrawn,
}: {
  value: unknown;
  withdrawn?: WithdrawnFiles | undefined;
}) {
  if (!isPictureAddress(value)) return null;
  // Files of the editors, shown as they are.
  return (
    <img
      src={withdrawn?.get(value) ?? value}
      alt=""
      className="mt-1 block max-h-40 max-w-full border border-hairline"
    />
  );
}

/** Pictures of two values side by side, under their addresses. */
export function PicturesBeside({
  before,
  after,
  withdrawn,
}: {
  before: unknown;
  after: unknown;
  withdrawn: WithdrawnFiles;
}) {
  if (![before, after].some(isPictureAddress)) return null;
  return (
    <div className="mt-2 grid grid-cols-2 gap-4">
      <div>
        <ShownPicture value={before} withdrawn={withdrawn} />
      </div>
      <div>
        <ShownPicture value={after} withdrawn={withdrawn} />
      </div>
    </div>
  );
}
