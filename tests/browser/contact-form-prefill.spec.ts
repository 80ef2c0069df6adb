import { expect, test } from "./administrator";
import { challengeAfter, field, fillIn, form, openForm, send, stored } from "./contact-form";
import { expectAccessible } from "./site";

const calculation = "documents=2000&minutes=6&rate=25&errors=4&time=80&mistakes=90&fee=599";
const figures = {
  documentsPerMonth: 2000,
  minutesPerDocument: 6,
  hourlyRate: 25,
  errorRate: 4,
  timeReduction: 80,
  errorReduction: 90,
  monthlyFee: 599,
};
const about = "orders-from-email-to-warehouse";
const opening = /^\S.*\.\n\n$/;

const kinds = [
  [
    "a program by its title in another language",
    `program=${encodeURIComponent("Лабораторія інновацій")}`,
    "general",
    { program: "innovationLab" },
    /Innovation Lab/,
  ],
  [
    "a program by its short name",
    "program=bounty-program",
    "general",
    { program: "bountyProgram" },
    /Bounty Program/,
  ],
  ["the workshop", "workshop=true", "demo", { workshop: true }, /half-day workshop/],
  ["a plan", "plan=growth", "quote", { plan: "growth" }, /Growth Bot/],
  ["a case", `case=${about}`, "demo", { case: about }, /Email orders/],
  [
    "a case with a calculation",
    `case=${about}&${calculation}`,
    "quote",
    { case: about, calculation: figures },
    /Email orders/,
  ],
  ["a calculation", calculation, "quote", { calculation: figures }, /Saved each month\$/],
] as const;

test.describe("a prefilled source", () => {
  test("of each kind is shown, starts the message, selects the interest, and is sent along [P-ROUTE-14, P-ROUTE-15, P-PRICE-05]", async ({
    page,
    sql,
  }) => {
    for (const [title, query, interest, source, shown] of kinds)
      await test.step(title, async () => {
        const challenge = await openForm(page, `/en/contact?${query}`);
        const prefill = page.locator("section[aria-labelledby=prefill]");
        await expect(prefill).toContainText(shown);
        await expect(field(page, "interest")).toHaveValue(interest);
        const begun = await field(page, "message").inputValue();
        expect(begun).toMatch(opening);
        const message = await fillIn(
          page,
          challenge,
          `${begun}400 invoices a month ${challenge.token.slice(0, 8)}`,
        );
        const sent = page.waitForRequest("**/api/contact");
        await send(page).click();
        expect((await sent).postDataJSON()).toMatchObject({ source, interest });
        await expect(form(page).getByRole("status")).toHaveText(/^Thank you/);
        expect(await sql("SELECT source FROM enquiry WHERE message = $1", [message])).toEqual([
          { source },
        ]);
        // It has been asked: the next enquiry is about something else.
        await expect(page).toHaveURL(/\/en\/contact$/);
        await expect(prefill).toHaveCount(0);
        await expect(field(page, "message")).toHaveValue("");
        await expect(field(page, "interest")).toHaveValue("general");
      });
  });

  test("may be a wish to speak to a customer, which only the message says", async ({ page }) => {
    await openForm(page, "/en/contact?reference=true");
    await expect(field(page, "message")).toHaveValue(
      /^I would like to speak to one of your customers/,
    );
    await expect(page.locator("#prefill")).toHaveCount(0);
  });

  test("can be removed together with its text", async ({ page }) => {
    await openForm(page, "/en/contact?plan=growth");
    await expect(field(page, "message")).toHaveValue(/Growth Bot/);
    await page.getByRole("link", { name: "Write about something else" }).click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    await expect(field(page, "message")).toHaveValue("");
    await expect(field(page, "interest")).toHaveValue("general");
    expect(await stored(page, "sessionStorage", "contactDraft")).toBeNull();
  });

  test("doesn't overwrite what the visitor has typed", async ({ page }) => {
    await openForm(page, "/en/contact");
    await field(page, "message").fill("My own words");
    await field(page, "interest").selectOption("partnership");
    await openForm(page, "/en/contact?plan=growth");
    await expect(field(page, "message")).toHaveValue("My own words");
    await expect(field(page, "interest")).toHaveValue("partnership");
    await page.getByRole("link", { name: "Write about something else" }).click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    await expect(field(page, "message")).toHaveValue("My own words");
  });

  test("shows its figures on demand, and links back to its case", async ({ page }) => {
    await openForm(page, `/en/contact?case=${about}&${calculation}`);
    const prefill = page.getByRole("region", { name: "Your calculation" });
    await expect(prefill.locator("dl > div").first()).toBeHidden();
    await prefill.getByText("All figures").click();
    await expect(prefill.locator("dl > div").first()).toHaveText(/Documents2,000 a month/);
    await expectAccessible(page);
    await expect(prefill.getByRole("link", { name: /Email orders/ })).toHaveAttribute(
      "href",
      /\/en\/success-stories\/orders-from-email-to-warehouse\?documents=2000.*#calculator$/,
    );
  });

  test.describe("that doesn't exist", () => {
    test.use({ expectedConsole: [/Failed to load resource/] });
    test("is neither shown nor sent", async ({ page }) => {
      const challenge = await openForm(
        page,
        "/en/contact?program=nothing&workshop=yes&plan=constructor&case=no-such-case&documents=5",
      );
      await expect(page.locator("#prefill")).toHaveCount(0);
      await expect(field(page, "message")).toHaveValue("");
      await fillIn(page, challenge);
      const sent = page.waitForRequest("**/api/contact");
      await challengeAfter(page, () => send(page).click());
      expect(((await sent).postDataJSON() as { source: unknown }).source).toEqual({});
    });
  });
});
