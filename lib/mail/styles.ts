import type { CSSProperties } from "react";

/** The tokens of app/globals.css; mail programs know no variables. */
export const light = { paper: "#f6f2e9", raised: "#fcfaf5", ink: "#13231b", soft: "#4b5a51", hairline: "#d9d2c2", hand: "#e29a2e", auto: "#2c8a57", accent: "#1d43c4" } as const;
const dark = { paper: "#0f1813", raised: "#16221b", ink: "#eef0e6", soft: "#aab7ae", hairline: "#2d3c33", accent: "#a5baff" } as const;

/** What programs that know dark mode make of the classes; all others see the light colours that stand inline. */
export const darkSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .raised { background-color: ${dark.raised} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .line { border-color: ${dark.hairline} !important; }
  .link { color: ${dark.accent} !important; }
  .action { background-color: ${dark.ink} !important; color: ${dark.paper} !important; }
}`;

export const family = "Onest, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** Everything inline: old programs read no sheet. Sizes in pixels. */
export const styles = {
  page: { backgroundColor: light.paper, color: light.ink, fontFamily: family, fontSize: "16px", lineHeight: "1.55", margin: 0, padding: "24px 12px" },
  column: { maxWidth: "600px" },
  mark: { color: light.ink, fontSize: "17px", fontWeight: 600, letterSpacing: "-0.01em", margin: "0 0 12px" },
  sheet: { backgroundColor: light.raised, border: `1px solid ${light.hairline}`, padding: "32px 24px" },
  title: { color: light.ink, fontSize: "26px", fontWeight: 600, letterSpacing: "-0.02em", lineHeight: "1.2", margin: "0 0 16px" },
  heading: { color: light.ink, fontSize: "17px", fontWeight: 600, lineHeight: "1.3", margin: "28px 0 8px" },
  text: { color: light.ink, fontSize: "16px", lineHeight: "1.55", margin: "0 0 12px" },
  small: { color: light.soft, fontSize: "13px", lineHeight: "1.5", margin: "0 0 8px" },
  quote: { borderLeft: `3px solid ${light.hand}`, color: light.ink, fontSize: "16px", lineHeight: "1.55", margin: "0 0 12px", padding: "2px 0 2px 16px" },
  label: { borderBottom: `1px solid ${light.hairline}`, color: light.soft, fontSize: "14px", padding: "8px 16px 8px 0", textAlign: "left", verticalAlign: "top", fontWeight: 400 },
  value: { borderBottom: `1px solid ${light.hairline}`, color: light.ink, fontSize: "15px", padding: "8px 0", textAlign: "right", verticalAlign: "top", fontWeight: 600, wordBreak: "break-word" },
  link: { color: light.accent, textDecoration: "underline" },
  action: { backgroundColor: light.ink, color: light.paper, display: "inline-block", fontSize: "16px", fontWeight: 600, padding: "12px 20px", textDecoration: "none", borderRadius: "6px" },
  actionLine: { margin: "28px 0 0" },
  foot: { padding: "20px 24px 0" },
} as const satisfies Record<string, CSSProperties>;
