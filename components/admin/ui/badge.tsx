const tones = {
  hand: "border-hand bg-hand-tint text-hand-ink",
  auto: "border-auto bg-auto-tint text-auto-ink",
  fail: "border-fail bg-fail-tint text-fail-ink",
  plain: "border-hairline text-soft",
} as const;

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  /** One character, which distinguishes states without colour. */
  icon: string;
  /** `hand` (amber) needs action, `auto` (green) is done, `fail` (red) has failed. */
  tone: BadgeTone;
  children: React.ReactNode;
}

export function Badge({ icon, tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex gap-1.5 rounded-sm border px-1.5 text-xs sm:whitespace-nowrap ${tones[tone]}`}
    >
      <span aria-hidden="true">{icon}</span>
      {children}
    </span>
  );
}
