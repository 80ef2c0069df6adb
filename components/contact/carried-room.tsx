/**
 * The least heights of what a visitor carries: as high as it gets in any language at the sample lengths. The room is taken before the form
 * is there, so that nothing below it moves when it comes.
 */
export const carriedRooms = {
  topic: "min-h-61 min-[375px]:min-h-54 sm:min-h-36 lg:min-h-43",
  case: "min-h-66 min-[375px]:min-h-60 sm:min-h-41",
  figures: "min-h-69 min-[375px]:min-h-62 sm:min-h-52",
  caseAndFigures: "min-h-97 min-[375px]:min-h-84 sm:min-h-66",
} as const;
type Room = keyof typeof carriedRooms;

export function carriedRoom({ hasCase, hasFigures }: { hasCase: boolean; hasFigures: boolean }): Room {
  if (hasFigures) return hasCase ? "caseAndFigures" : "figures";
  return hasCase ? "case" : "topic";
}

/** The page is the same for every address, so its address is read by the page itself, before the first frame. */
const TAKE_ROOM = `{const q=new URLSearchParams(location.search),f=q.has("documents")&&q.has("fee"),c=q.has("case"),t=["program","workshop","plan"].some(n=>q.has(n));
if(f||c||t)document.currentScript.previousSibling.className="mt-6 "+${JSON.stringify(carriedRooms)}[f?c?"caseAndFigures":"figures":c?"case":"topic"]}`;

/** Holds the place of what the address carries. */
export const CarriedPlace = () => (
  <>
    <div suppressHydrationWarning />
    <script dangerouslySetInnerHTML={{ __html: TAKE_ROOM }} />
  </>
);
