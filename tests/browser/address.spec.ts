import { randomUUID } from "node:crypto";
import { expect } from "./administrator";
import { test } from "./collection-editor";

test.use({ expectedConsole: [/Failed to load resource.*(409|400)/] });

const newId = () => `address-${randomUUID().slice(0, 8)}`;

test("a case gets another address, and its old one leads to the new page [A-ADDR-01, A-ADDR-02]", async ({
  page,
  enter,
  call,
}) => {
  const [first, second] = [newId(), newId()];
  await call("POST", "", { id: first, title: "A case", language: "en", hasDetailPage: true });
  await enter();
  await page.goto(`/en/admin/success-stories/${first}`);
  const address = page.getByRole("region", { name: "Address" });
  await address.getByRole("button", { name: "Change the address" }).click();
  const id = address.getByLabel("New ID");
  await expect(id).toBeFocused();
  await id.fill("Price Lists");
  await id.press("Enter");
  await expect(address.getByRole("alert").filter({ hasText: "lower-case letters" })).toBeVisible();
  await id.fill("orders-from-email-to-warehouse");
  await id.press("Enter");
  await expect(address.getByText("Something else has this ID.")).toBeVisible();
  await id.fill(second);
  await id.press("Enter");
  await expect(page).toHaveURL(`/en/admin/success-stories/${second}`);
  await expect(page.getByText("The address has been changed.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).not.toHaveValue("");
  await page.goto(`/en/success-stories/${first}?documents=2000`);
  await expect(page).toHaveURL(`/en/success-stories/${second}?documents=2000`);
  await call("DELETE", `/${second}`);
});

test("an old address of another case is used only after a question [A-ADDR-03]", async ({
  page,
  enter,
  call,
}) => {
  const [former, current, other] = [newId(), newId(), newId()];
  for (const id of [former, other])
    await call("POST", "", { id, title: "A case", language: "en", hasDetailPage: true });
  await enter();
  const open = async (id: string) => {
    await page.goto(`/en/admin/success-stories/${id}`);
    await page.getByRole("button", { name: "Change the address" }).click();
  };
  const id = page.getByLabel("New ID");
  await open(former);
  await id.fill(current);
  await id.press("Enter");
  await expect(page).toHaveURL(`/en/admin/success-stories/${current}`);
  await open(other);
  await id.fill(former);
  await id.press("Enter");
  await expect(page.getByText(`Old links with this ID lead to “${current}”.`)).toBeVisible();
  await page.getByRole("button", { name: "Use it anyway" }).click();
  await expect(page).toHaveURL(`/en/admin/success-stories/${former}`);
  const answer = await page.request.get(`/en/success-stories/${former}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  for (const one of [former, current]) await call("DELETE", `/${one}`);
});
