import type { CSSProperties } from "react";
import { darkColors, lightColors } from "../colors";

/** Overrides for mail clients that support dark mode; all others use the inline light colours. */
export const darkModeCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table, .paper > table > tbody > tr > td { background-color: ${darkColors.paper} !important; }
  .raised { background-color: ${darkColors.raised} !important; }
  .ink { color: ${darkColors.ink} !important; }
  .soft { color: ${darkColors.soft} !important; }
  .line { border-color: ${darkColors.hairline} !important; }
  .link { color: ${darkColors.accent} !important; }
  .action { background-color: ${darkColors.ink} !important; color: ${darkColors.paper} !important; }
}`;

const fontStack = "Onest, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** Inline styles, because older mail clients ignore style sheets. Sizes are in pixels. */
export const styles = {
  page: {
    backgroundColor: lightColors.paper,
    color: lightColors.ink,
    fontFamily: fontStack,
    fontSize: "16px",
    lineHeight: "1.55",
    margin: 0,
    padding: "24px 12px",
  },
  column: { maxWidth: "600px" },
  logo: {
    color: lightColors.ink,
    fontSize: "17px",
    fontWeight: 600,
    letterSpacing: "-0.01em",
    margin: "0 0 12px",
  },
  card: {
    backgroundColor: lightColors.raised,
    border: `1px solid ${lightColors.hairline}`,
    padding: "32px 24px",
  },
  title: {
    color: lightColors.ink,
    fontSize: "26px",
    fontWeight: 600,
    letterSpacing: "-0.02em",
    lineHeight: "1.2",
    margin: "0 0 16px",
  },
  heading: {
    color: lightColors.ink,
    fontSize: "17px",
    fontWeight: 600,
    lineHeight: "1.3",
    margin: "28px 0 8px",
  },
  text: { color: lightColors.ink, fontSize: "16px", lineHeight: "1.55", margin: "0 0 12px" },
  small: { color: lightColors.soft, fontSize: "13px", lineHeight: "1.5", margin: "0 0 8px" },
  quote: {
    borderLeft: `3px solid ${lightColors.hand}`,
    color: lightColors.ink,
    fontSize: "16px",
    lineHeight: "1.55",
    margin: "0 0 12px",
    padding: "2px 0 2px 16px",
  },
  label: {
    borderBottom: `1px solid ${lightColors.hairline}`,
    color: lightColors.soft,
    fontSize: "14px",
    padding: "8px 16px 8px 0",
    textAlign: "left",
    verticalAlign: "top",
    fontWeight: 400,
  },
  value: {
    borderBottom: `1px solid ${lightColors.hairline}`,
    color: lightColors.ink,
    fontSize: "15px",
    padding: "8px 0",
    textAlign: "right",
    verticalAlign: "top",
    fontWeight: 600,
    wordBreak: "break-word",
  },
  link: { color: lightColors.accent, textDecoration: "underline" },
  action: {
    backgroundColor: lightColors.ink,
    color: lightColors.paper,
    display: "inline-block",
    fontSize: "16px",
    fontWeight: 600,
    padding: "12px 20px",
    textDecoration: "none",
    borderRadius: "6px",
  },
  actionLine: { margin: "28px 0 0" },
  footer: { padding: "20px 24px 0" },
} as const satisfies Record<string, CSSProperties>;
