/** Drawings of the sample industries, in the stroke of the logo, with the icon that each is shown for. */
const drawings: Readonly<Record<string, readonly [icon: string, path: string]>> = {
  construction: ["🏗️", "M4 28V12h8V4h8v8h8v16M4 28h24M12 28v-8h8v8"],
  wholesale: ["📦", "M4 10l12-6 12 6v14l-12 6-12-6zM4 10l12 6 12-6M16 16v14M10 7l12 6"],
  healthcare: ["🏥", "M12 4h8v8h8v8h-8v8h-8v-8H4v-8h8z"],
  logistics: [
    "🚚",
    "M2 23V8h17v15h-8M2 23h2M19 13h6l5 5v5h-3M19 23h2M4 23a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M21 23a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  ],
  accounting: ["🧾", "M7 3h18v26H7zM11 9h10M11 15h10M11 21h5M20 24h1"],
  property: ["🔑", "M3 15L16 4l13 11M7 12v16h18V12M13 28v-8h6v8"],
  manufacturing: ["🏭", "M4 28V14l8 5v-5l8 5V6h8v22zM10 28v-4M16 28v-4M22 28v-4"],
};

/** The drawing that is shown for the stored icon of an industry; undefined for the icon itself. */
export function drawingOf(id: string, icon: string): string | undefined {
  const [drawnIcon, path] = (Object.hasOwn(drawings, id) && drawings[id]) || [];
  return drawnIcon === icon ? path : undefined;
}

export const LineIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className="stroke-ink" fill="none" strokeWidth="2">
    <path d={path} />
  </svg>
);

export function IndustryIcon({ id, icon }: { id: string; icon: string }) {
  const drawing = drawingOf(id, icon);
  if (!drawing)
    return (
      <span aria-hidden="true" className="text-2xl">
        {icon}
      </span>
    );
  return <LineIcon path={drawing} />;
}
