import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const PHONE = { width: 360, height: 740 };

/**
 * The page as it stands holds nothing that axe objects to (WCAG 2.2 AA and its best practices), neither wide nor on a phone,
 * where it does not scroll sideways either.
 */
export async function checkPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectNoViolations(page);
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  if (wide) await page.setViewportSize(wide);
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page), page.url()).toEqual([]);
}

/**
 * What axe objects to on the page as it stands: each rule with the elements that break it. It is told to describe nothing
 * else, and looks at a page without frames in one go: half the work, and the same findings.
 * @param isAtRest whether nobody has opened anything on it
 */
export async function violationsOf(page: Page, { isAtRest = false } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  builder.setLegacyMode(page.frames().length === 1);
  // While a combobox or menu is open, the headless library hides the rest of the page from assistive technology and puts
  // focusable sentinels around the list; axe takes these for a mistake.
  if (!isAtRest && (await page.locator('[aria-expanded="true"]').count()) > 0)
    builder.disableRules('aria-hidden-focus');
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n')}`);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth, `${page.url()} scrolls sideways at ${PHONE.width} pixels`).toBeLessThanOrEqual(clientWidth);
}
