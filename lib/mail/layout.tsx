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
import { site } from "../site";
import { darkModeCss, lightColors, styles } from "./styles";

/** Widths in percent: pieces of work by hand with waiting between them, then one straight run. */
const processDiagram = [
  [9, lightColors.manual],
  [4, ""],
  [14, lightColors.manual],
  [7, ""],
  [6, lightColors.manual],
  [4, ""],
  [56, lightColors.automated],
] as const;

/** The process strip, as the pages have it: cells with a colour, which every mail program draws. */
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

interface FrameProps {
  language: Language;
  /** What a list of mails shows beside the subject. */
  preview: string;
  title: string;
  children: ReactNode;
  footer: ReactNode;
}

/** What all mails of the firm have round their words. */
export function MailLayout({ language, preview, title, children, footer }: FrameProps) {
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
            {site.name}
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
