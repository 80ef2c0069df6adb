/** A pin whose foot marks the position on the map. */
export function OfficePin({ isSelected }: { isSelected: boolean }) {
  return (
    <span aria-hidden="true" className="flex flex-col items-center">
      <span
        className={`rounded-full border-2 border-paper ${isSelected ? "size-5 bg-accent" : "size-4 bg-ink"}`}
      />
      <span className={`-mt-0.5 w-0.5 ${isSelected ? "h-4 bg-accent" : "h-3 bg-ink"}`} />
    </span>
  );
}
