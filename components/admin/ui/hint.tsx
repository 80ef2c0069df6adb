interface HintProps {
  /** The one that what it is about is described by. */
  id: string;
  /** Says again, for the eye, what the link is called. */
  heading?: string;
  lines: readonly string[];
}

/** Shown by `Hints` around it. */
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
