import type { Office } from "../../lib/domain/site/facts/facts";
import { defaultFacts } from "../../lib/site";
import { standInForGoogle } from "./google-maps";
import { card, consent, map, offices, pin } from "./offices";
import { expect, expectAccessible, test } from "./site";

const [uk, canada] = defaultFacts.offices as [Office, Office];

test("without a key both cards and a static drawing are shown, and Google gets no request [P-MAP-01, P-MAP-02, P-MAP-03, P-MAP-11]", async ({
  page,
  request,
}) => {
  expect(await (await request.get("/en/contact")).text()).not.toContain("Granville");
  const asked = await standInForGoogle(page);
  await page.addInitScript(
    (stored) => localStorage.setItem("cookieConsent", stored),
    consent(true),
  );
  await page.goto("/en/contact");
  await offices(page).scrollIntoViewIfNeeded();
  for (const [name, place, lines, { id, email, position }] of [
    ["UK Office", "Salford/Manchester", "Orange Tower, MediaCityUKSalford, Manchester M50 2HE", uk],
    ["Canada Office", "Vancouver", "550 Granville StreetVancouver, BC V6C 1W3", canada],
  ] as const) {
    const item = offices(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name }) });
    await expect(item.getByText(place, { exact: true })).toBeVisible();
    await expect(item.locator("address")).toHaveText(lines);
    await expect(item.getByRole("link", { name: email })).toHaveAttribute(
      "href",
      `mailto:${email}`,
    );
    const directions = item.getByRole("link", { name: `Directions to: ${name}` });
    await expect(directions).toHaveAttribute(
      "href",
      `https://www.google.com/maps/dir/?api=1&destination=${position.lat},${position.lng}`,
    );
    await expect(directions).toHaveAttribute("target", "_blank");
    await card(page, name).click();
    await expect(pin(page, id)).toHaveAttribute("data-selected", "true");
    await expect(card(page, name)).toHaveAttribute("aria-pressed", "true");
  }
  const drawing = offices(page).getByRole("img", { name: "Drawing of a map with our offices" });
  expect(
    await drawing.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).toBe(1200);
  await expect(map(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show map" })).toHaveCount(0);
  await expectAccessible(page);
  expect(asked).toHaveLength(0);
});
