/** A table that fills the width; on small screens each row becomes a block whose cells carry the names of their columns. */
export function Table({ caption, columns, children }: { caption: string; columns: readonly string[]; children: React.ReactNode }) {
  return (
    <table className="mt-6 w-full border-t-2 border-ink text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-hairline">
          {columns.map((column) => <th key={column} scope="col" className="py-2.5 pr-5 font-semibold text-soft">{column}</th>)}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

export function Row({ children }: { children: React.ReactNode }) {
  return <tr className="border-b border-hairline hover:bg-raised max-md:block max-md:py-3">{children}</tr>;
}

/** `column` names the cell where its row stands as a block. */
export function Cell({ column, children, className = "" }: { column: string; children: React.ReactNode; className?: string }) {
  return (
    <td className={`py-3 pr-5 align-top max-md:flex max-md:gap-3 max-md:py-1 max-md:pr-0 ${className}`}>
      <span aria-hidden="true" className="w-28 shrink-0 text-soft md:hidden">{column}</span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </td>
  );
}
