import { EncodedText } from "@/components/site/layout/encoded-text";
import type { OfficeLabels, ShownOffice } from "./office";

export function OfficeAddress({ office, labels }: { office: ShownOffice; labels: OfficeLabels }) {
  return (
    <address className="not-italic" translate="no">
      {office.lines.map((line) => (
        <span key={line} className="block">
          <EncodedText encoded={line} fallback={labels.failedAddress} />
        </span>
      ))}
    </address>
  );
}
