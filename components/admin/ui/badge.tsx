const tones = {
  hand: "border-hand bg-hand-tint text-hand-ink",
  auto: "border-auto bg-auto-tint text-auto-ink",
  fail: "border-fail bg-fail-tint text-fail-ink",
  plain: "border-hairline text-soft",
} as const;

export type MarkTone = keyof typeof tones;

interface MarkProps {
  /** One character, which tells states apart also without colour. */
  sign: string;
  /** Amber waits for somebody's hand, green has been done, red has failed. */
  tone: MarkTone;
  children: React.ReactNode;
}

/** The state of something: a sign, a word and a colour. */
export function Mark({ sign, tone, children }: MarkProps) {
  return (
    <span className={`inline-flex gap-1.5 whitespace-nowrap rounded-sm border px-1.5 text-xs ${tones[tone]}`}>
      <span aria-hidden="true">{sign}</span>
      {children}
    </span>
  );
}
