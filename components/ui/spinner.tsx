/** A loading indicator; static with `prefers-reduced-motion` (app/globals.css). */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="grid min-h-64 place-items-center">
      <span className="size-9 animate-spin rounded-[50%] border-4 border-hairline border-t-ink" />
      <span className="sr-only">{label}</span>
    </p>
  );
}
