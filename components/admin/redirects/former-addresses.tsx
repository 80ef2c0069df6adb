import type { FormerAddress } from "@/lib/domain/address/document-redirects";
import type { RedirectTexts } from "./redirect-labels";

interface FormerAddressesProps extends Pick<RedirectTexts, "labels"> {
  addresses: readonly FormerAddress[];
}

/** Former addresses of cases and industries that got another id. They redirect without a rule. */
export function FormerAddresses({ addresses, labels: { former } }: FormerAddressesProps) {
  if (addresses.length === 0) return null;
  return (
    <details className="mt-8 text-sm">
      <summary className="cursor-pointer font-medium">{`${former.title} (${addresses.length})`}</summary>
      <p className="mt-2 max-w-2xl text-soft">{former.text}</p>
      <ul className="mt-2 max-h-96 divide-y divide-hairline overflow-y-auto border-y border-hairline">
        {addresses.map(({ from, to }) => (
          <li key={from} className="py-2 wrap-anywhere">
            {from} <span aria-hidden="true">→</span> {to}
          </li>
        ))}
      </ul>
    </details>
  );
}
