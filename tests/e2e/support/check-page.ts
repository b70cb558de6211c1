import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const PHONE = { width: 360, height: 740 };
/** CSS pixels of a window of 1280 by 1024 at 400 % zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
/** Largest share of the window's height that fixed and sticky bars may cover. */
const MAX_FIXED_SHARE = 0.25;

/** Runs axe (WCAG 2.2 AA and best practices) in a wide window and on a phone, and checks horizontal scrolling and fixed bars. */
export async function checkPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectNoViolations(page);
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await page.setViewportSize(ZOOMED);
  expect(await measureFixedBars(page), `${page.url()} at 400 % zoom`).toBeLessThanOrEqual(MAX_FIXED_SHARE);
  if (wide) await page.setViewportSize(wide);
}

/** Checks again if a toast began to fade during the check. */
async function expectNoViolations(page: Page): Promise<void> {
  await expect(async () => {
    await waitForTransitions(page);
    expect(await findViolations(page), page.url()).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** A toast that fades in or out has too little contrast for axe. Endless animations (spinners, skeletons) are ignored. */
async function waitForTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

/**
 * Returns each axe rule that the page violates, with the elements concerned. Reporting violations only, and legacy mode for pages
 * without frames, halve the run time without changing the result.
 * @param isInitialState true if no menu or dialog was opened since the page loaded
 */
export async function findViolations(page: Page, { isInitialState = false } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    // Experimental in axe, but required by WCAG 2.1 A (2.5.3): users of voice control say the visible text.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  builder.setLegacyMode(page.frames().length === 1);
  // While a combobox or menu is open, the headless UI library sets aria-hidden on the rest of the page and puts focusable
  // sentinels around the list, which axe reports as a violation.
  if (!isInitialState && (await page.locator('[aria-expanded="true"]').count()) > 0)
    builder.disableRules('aria-hidden-focus');
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`);
}

/** Share of the window's height that visible fixed and sticky elements cover. An open dialog may cover the whole window. */
async function measureFixedBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    if (document.querySelector('[role="dialog"]')) return 0;
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isBar = (position === 'fixed' || position === 'sticky') && visibility !== 'hidden';
      return isBar && height > 1 && width > innerWidth / 2;
    });
    return bars.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0) / innerHeight;
  });
}

async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth, `${page.url()} scrolls horizontally at ${PHONE.width} pixels`).toBeLessThanOrEqual(clientWidth);
}
