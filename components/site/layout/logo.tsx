export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 44 24"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeWidth="5"
      strokeLinejoin="round"
    >
      <path d="M2 17V7h6v12h6V4h6v8" className="stroke-hand" />
      <path d="M20 12h22" className="stroke-auto" />
    </svg>
  );
}
