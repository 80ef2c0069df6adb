import type { ReactNode } from "react";
import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { Language } from "../domain/language";
import { lightColors } from "../colors";
import { darkModeCss, styles } from "./styles";

/** Widths in percent: manual steps with waiting times between them, then one automated run. */
const processDiagram = [
  [9, lightColors.hand],
  [4, ""],
  [14, lightColors.hand],
  [7, ""],
  [6, lightColors.hand],
  [4, ""],
  [56, lightColors.auto],
] as const;

/** The process diagram as table cells with a background colour, which every mail client renders. */
function ProcessDiagram() {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ marginBottom: "12px" }}
      data-skip-in-text="true"
    >
      <tbody>
        <tr>
          {processDiagram.map(([width, colour], index) => (
            <td
              key={index}
              width={`${width}%`}
              height={6}
              style={{ backgroundColor: colour || undefined, fontSize: "1px", lineHeight: "6px" }}
            >
              {" "}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface MailLayoutProps {
  siteName: string;
  language: Language;
  /** The text that mail clients show beside the subject. */
  preview: string;
  title: string;
  children: ReactNode;
  footer: ReactNode;
}

/** The layout shared by all mails. */
export function MailLayout({
  siteName,
  language,
  preview,
  title,
  children,
  footer,
}: MailLayoutProps) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{darkModeCss}</style>
      </Head>
      <Body className="paper ink" style={styles.page}>
        <Preview>{preview}</Preview>
        <Container style={styles.column}>
          <Text className="ink" style={styles.logo} data-skip-in-text="true">
            {siteName}
          </Text>
          <ProcessDiagram />
          <Section className="raised line" style={styles.card}>
            <Heading as="h1" className="ink" style={styles.title}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={styles.footer}>{footer}</Section>
        </Container>
      </Body>
    </Html>
  );
}
