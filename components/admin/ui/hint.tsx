interface HintProps {
  /** The `aria-describedby` of its link. */
  id: string;
  /** Repeats the name of the link visually. */
  heading?: string;
  lines: readonly string[];
}

/** A tooltip that the surrounding `Hints` shows. */
export function Hint({ id, heading, lines }: HintProps) {
  return (
    <div id={id} popover="manual" role="tooltip" className="hint">
      {heading && (
        <p aria-hidden="true" className="font-semibold">
          {heading}
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
