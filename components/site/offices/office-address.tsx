import { EncodedText } from "@/components/site/layout/obscured-text";
import type { OfficeWords, ShownOffice } from "./office";

export function OfficeAddress({ office, words }: { office: ShownOffice; words: OfficeWords }) {
  return (
    <address className="not-italic" translate="no">
      {office.lines.map((line) => (
        <span key={line} className="block">
          <EncodedText encoded={line} failed={words.failedAddress} />
        </span>
      ))}
    </address>
  );
}
