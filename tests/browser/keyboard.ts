import type { Locator, Page } from "@playwright/test";
import { expect } from "./site";

/** Presses a button once it takes a press: buttons wait for the scripts, and `press` does not wait for buttons. */
export async function pressButton(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

/** Works a page by keyboard alone, as somebody without a pointer does. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Reaches a control by Tab, or by Shift+Tab, and sees where the focus is. */
  async reach(target: Locator, key = "Tab"): Promise<void> {
    await expect(target).toBeEnabled();
    for (let presses = 0; presses < 150; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await this.page.keyboard.press(key);
    }
    await expect(target).toBeFocused();
    await expect(target).not.toHaveCSS("outline-style", "none");
  }

  /** Reaches a control and presses it. */
  async press(target: Locator, key = "Tab"): Promise<void> {
    await this.reach(target, key);
    await this.page.keyboard.press("Enter");
  }

  /** Reaches a text field and types into it, in the place of what it holds. */
  async type(target: Locator, text: string, key = "Tab"): Promise<void> {
    await this.reach(target, key);
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.type(text);
  }

  /** Something of the page has the focus, rather than nothing. */
  async expectFocusKept(): Promise<void> {
    const isLost = () => this.page.evaluate(() => document.activeElement === document.body);
    await expect.poll(isLost).toBe(false);
  }

  /** A text is announced: it is in a live region. */
  async expectAnnounced(text: string | RegExp): Promise<void> {
    const region = this.page.locator("[role=status], [role=alert]").filter({ hasText: text });
    await expect(region.first()).toBeVisible();
  }
}
