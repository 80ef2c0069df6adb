/** Hides a column of a table that is too narrow for it; another cell shows its content as a `SecondaryLine`. */
export const onlyInWideTable = "@2xl:@max-[60rem]:hidden";

interface Column {
  name: string;
  className?: string;
}

/** In a narrow container each row becomes a block whose cells repeat the names of their columns. */
export function Table({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: readonly (string | Column)[];
  children: React.ReactNode;
}) {
  return (
    <div className="@container">
      <table className="mt-6 w-full border-t-2 border-ink text-left text-sm @max-2xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-2xl:sr-only">
          <tr className="border-b border-hairline">
            {columns
              .map((column): Column => (typeof column === "string" ? { name: column } : column))
              .map(({ name, className = "" }) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-2.5 pr-4 font-semibold text-soft last:pr-0 ${className}`}
                >
                  {name}
                </th>
              ))}
          </tr>
        </thead>
        <tbody className="@max-2xl:block">{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ children }: { children: React.ReactNode }) {
  return (
    <tr className="border-b border-hairline hover:bg-raised @max-2xl:block @max-2xl:py-3">
      {children}
    </tr>
  );
}

/** `column` labels the cell when its row is shown as a block. */
export function Cell({
  column,
  children,
  className = "",
}: {
  column: string;
  children: React.ReactNode;
  className?: string;
}) {
  return (
    <td
      className={`py-3 pr-4 align-top last:pr-0 @max-2xl:flex @max-2xl:gap-3 @max-2xl:py-1 @max-2xl:pr-0 ${className}`}
    >
      <span aria-hidden="true" className="w-28 shrink-0 text-soft @2xl:hidden">
        {column}
      </span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </td>
  );
}

/** What the hidden columns of a narrow table contain. */
export const SecondaryLine = ({ children }: { children: React.ReactNode }) => (
  <span className="hidden text-xs text-soft @2xl:block @[60rem]:hidden">{children}</span>
);
