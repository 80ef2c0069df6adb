import { Fragment, type ReactNode } from "react";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { styles } from "./styles";

export const Title = ({ children }: { children: ReactNode }) => (
  <Heading as="h2" className="ink" style={styles.heading}>
    {children}
  </Heading>
);
export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={styles.text}>
    {children}
  </Text>
);
export const Small = ({ children }: { children: ReactNode }) => (
  <Text className="soft" style={styles.small}>
    {children}
  </Text>
);
export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="link" style={styles.link}>
    {children}
  </Link>
);

/** The call to action of a mail. */
export const ActionButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Text style={styles.actionLine}>
    <Link href={href} className="action" style={styles.action}>
      {children}
    </Link>
  </Text>
);

/** Typed text, with its line breaks. */
export function QuotedText({ children }: { children: string }) {
  const lines = children.split("\n");
  return (
    <Text className="ink" style={styles.quote}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  );
}

export interface Row {
  label: string;
  value: ReactNode;
}

/** A table of labels and values. Rows without a value are left out. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <table
      className="rows"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "collapse" }}
    >
      <tbody>
        {rows
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <tr key={label}>
              <th scope="row" className="soft line" style={styles.label}>
                {label}
              </th>
              <td className="ink line" style={styles.value}>
                {value}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
