/**
 * The colours of app/globals.css under the same names, where CSS variables aren't available: in
 * mails, generated images and the browser's theme colour.
 */
export const lightColors = {
  paper: "#f6f2e9",
  raised: "#fcfaf5",
  ink: "#13231b",
  soft: "#4b5a51",
  hairline: "#d9d2c2",
  hand: "#b97412",
  handInk: "#7d4a00",
  auto: "#2c8a57",
  autoInk: "#155f38",
  accent: "#1d43c4",
} as const;

export const darkColors = {
  paper: "#0f1813",
  raised: "#223129",
  ink: "#eef0e6",
  soft: "#aab7ae",
  hairline: "#3b4c42",
  accent: "#a5baff",
} as const;
