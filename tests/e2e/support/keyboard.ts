import { expect, type Locator, type Page } from 'playwright/test';

/** More than any page needs to reach its main content. */
const MAX_TAB_PRESSES = 150;

/** Presses Tab until the element has the focus, and checks that the focus is visible there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_TAB_PRESSES; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectVisibleFocus(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TAB_PRESSES} presses of Tab did not reach ${target.toString()} on ${page.url()}`);
}

export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter').catch((error: unknown) => {
    // Pressing Enter in the bank's window closes it before the key is released.
    if (!page.isClosed()) throw error;
  });
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** A step that removes the focused element must move the focus to an element of the next step. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect(page.locator(':focus-visible')).not.toHaveCount(0);
}
