/** A pin whose foot marks the place: on the drawing and on the map. */
export function OfficePin({ isSelected }: { isSelected: boolean }) {
  return (
    <span aria-hidden="true" className="flex flex-col items-center">
      <span className={`rounded-full border-2 border-paper transition-all ${isSelected ? "size-5 bg-accent" : "size-4 bg-ink"}`} />
      <span className={`-mt-px w-0.5 ${isSelected ? "h-4 bg-accent" : "h-3 bg-ink"}`} />
    </span>
  );
}
