import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { OfficeCard } from "@/components/site/offices/office-card";

const office = {
  id: "uk",
  name: "UK Office",
  location: "Salford",
  lines: [],
  position: { lat: 53, lng: -2 },
  pin: { x: 1, y: 1 },
  directions: "https://maps.example",
  selectLabel: "Show it",
  directionsLabel: "Directions to it",
};
const card = (email: string) =>
  renderToStaticMarkup(
    createElement(OfficeCard, {
      office: { ...office, email },
      labels: { directions: "Directions", failedAddress: "" },
      isSelected: false,
      onSelect: () => undefined,
    }),
  );

test("The card of an office has a link to its e-mail address, if it has one [A-FACT-03]", () => {
  expect(card("uk@firm.example")).toContain('href="mailto:uk@firm.example"');
  expect(card("")).not.toContain("mailto:");
  expect(card("")).toContain('href="https://maps.example"');
});
