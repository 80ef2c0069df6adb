import type { calculationLines } from "@/lib/i18n/calculation-lines";

/** A list of names and values. */
export const Facts = ({ children }: { children: React.ReactNode }) => (
  <dl className="mt-2 border-t border-hairline text-sm">{children}</dl>
);

export function Fact({
  label,
  children,
  className = "",
}: {
  label: string;
  children: React.ReactNode;
  className?: string;
}) {
  return (
    <div className="grid gap-x-5 border-b border-hairline py-2 sm:grid-cols-[minmax(7rem,1fr)_2fr]">
      <dt className="text-soft">{label}</dt>
      <dd className={`wrap-anywhere ${className}`}>{children}</dd>
    </div>
  );
}

/** The figures of a calculation and, where they are complete, its result. */
export const CalculationFacts = ({
  calculation: { lines, result },
}: {
  calculation: ReturnType<typeof calculationLines>;
}) => (
  <Facts>
    {[...lines, ...(result ? [result] : [])].map(({ label, value }) => (
      <Fact key={label} label={label} className="figures">
        {value}
      </Fact>
    ))}
  </Facts>
);
