import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const PHONE = { width: 360, height: 740 };
/** What a window of 1280 by 1024 pixels shows at 400 % zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
/** Bars that stay in place may take this share of the window's height. */
const MOST_FIXED = 0.25;

/**
 * The page as it stands holds nothing that axe objects to (WCAG 2.2 AA and its best practices), neither wide nor on a phone,
 * where it does not scroll sideways either. At 400 % zoom, fixed and sticky bars leave three quarters of the window.
 */
export async function checkPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectNoViolations(page);
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await page.setViewportSize(ZOOMED);
  expect(await shareOfBars(page), `${page.url()} at 400 % zoom`).toBeLessThanOrEqual(MOST_FIXED);
  if (wide) await page.setViewportSize(wide);
}

async function expectNoViolations(page: Page): Promise<void> {
  await transitionsToEnd(page);
  expect(await violationsOf(page), page.url()).toEqual([]);
}

/** A toast that fades has too little contrast for a moment. Spinners and skeletons never come to rest. */
async function transitionsToEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
}

/**
 * What axe objects to on the page as it stands: each rule with the elements that break it. It is told to describe nothing
 * else, and looks at a page without frames in one go: half the work, and the same findings.
 * @param isAtRest whether nobody has opened anything on it
 */
export async function violationsOf(page: Page, { isAtRest = false } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    // Experimental in axe, but a criterion of WCAG 2.1 A (2.5.3): a person who speaks to the page says the visible text.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  builder.setLegacyMode(page.frames().length === 1);
  // While a combobox or menu is open, the headless library hides the rest of the page from assistive technology and puts
  // focusable sentinels around the list; axe takes these for a mistake.
  if (!isAtRest && (await page.locator('[aria-expanded="true"]').count()) > 0)
    builder.disableRules('aria-hidden-focus');
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`);
}

/** Share of the window's height that visible fixed and sticky elements take; an open dialog may cover all of it. */
async function shareOfBars(page: Page): Promise<number> {
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

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth, `${page.url()} scrolls sideways at ${PHONE.width} pixels`).toBeLessThanOrEqual(clientWidth);
}
