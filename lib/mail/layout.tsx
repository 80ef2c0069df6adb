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
import { darkSheet, light, styles } from "./styles";

/** Widths in percent: pieces of work by hand with waiting between them, then one straight run. */
const strip = [[9, light.hand], [4, ""], [14, light.hand], [7, ""], [6, light.hand], [4, ""], [56, light.auto]] as const;

/** The process strip, as the pages have it: cells with a colour, which every mail program draws. */
function Strip() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: "12px" }} data-skip-in-text="true">
      <tbody>
        <tr>{strip.map(([width, colour], index) => <td key={index} width={`${width}%`} height={6} style={{ backgroundColor: colour || undefined, fontSize: "1px", lineHeight: "6px" }}>{" "}</td>)}</tr>
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
  foot: ReactNode;
}

/** What all mails of the firm have round their words. */
export function MailFrame({ language, preview, title, children, foot }: FrameProps) {
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{darkSheet}</style>
      </Head>
      <Body className="paper ink" style={styles.page}>
        <Preview>{preview}</Preview>
        <Container style={styles.column}>
          <Text className="ink" style={styles.mark} data-skip-in-text="true">{site.name}</Text>
          <Strip />
          <Section className="raised line" style={styles.sheet}>
            <Heading as="h1" className="ink" style={styles.title}>{title}</Heading>
            {children}
          </Section>
          <Section style={styles.foot}>{foot}</Section>
        </Container>
      </Body>
    </Html>
  );
}
