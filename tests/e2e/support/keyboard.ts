import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page has before its main matter. */
const MOST_STOPS = 150;

/** Goes to an element as somebody without a mouse does: Tab by Tab, and every stop shows that it has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectSeenFocus(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} presses of Tab do not reach ${target.toString()} on ${page.url()}`);
}

/** Tabs to a button or link and presses Enter on it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter').catch((error: unknown) => {
    // The key may close the page, as the bank's does, before it is released.
    if (!page.isClosed()) throw error;
  });
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** The focus is somewhere, and can be seen there: a step that replaces what had it puts it on what comes next. */
export async function expectSeenFocus(page: Page): Promise<void> {
  await expect(page.locator(':focus-visible')).not.toHaveCount(0);
}
