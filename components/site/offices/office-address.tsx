import { EncodedText } from "@/components/site/layout/encoded-text";
import type { OfficeLabels, ShownOffice } from "./office";

/** The link to the office's e-mail address; nothing for an office without one. */
export const OfficeMail = ({ email, className }: { email: string; className: string }) =>
  email === "" ? null : (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  );

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
