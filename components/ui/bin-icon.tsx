/** Marks delete buttons, so that they do not differ from other buttons by colour alone. */
export const BinIcon = () => (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    className="size-4 shrink-0"
  >
    <path d="M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.75 6.75v4M9.25 6.75v4" />
  </svg>
);
