import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { consolePaths } from '@/lib/console-paths';
import { pathOfList, TODAY_LISTS, type TodayListName } from '@/lib/domains/console-today/rules/today-lists';
import { checkPage } from '../support/check-page';
import { signInAtConsole } from '../support/console-sign-in';
import { pressEnterOn } from '../support/keyboard';
import { expect, test } from '../support/test';

/** Signing in is answered with 403 until the code is entered, and a list that is left while it loads with 401. */
test.use({ expectedProblem: /status of 40[13]/ });
test.slow();

const tileOf = (page: Page, title: string) => page.getByRole('region', { name: title });

/** The number of a tile. The tile of the day's sales has a list of figures. */
async function numberOf(page: Page, title: string): Promise<number> {
  const number = tileOf(page, title).locator('p, dd').first();
  await expect(number).toHaveText(/^\d/);
  return Number(/^[\d,]+/.exec((await number.textContent()) ?? '')?.[0].replaceAll(',', ''));
}

async function downloadedRows(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
}

test('each number of Today opens its list with the keyboard, and the list has as many rows', async ({ page }) => {
  await signInAtConsole(page, 'admin@folio.example');
  await checkPage(page);
  for (const [name, { title, emptyTitle }] of Object.entries(TODAY_LISTS)) {
    const path = pathOfList(name as TodayListName);
    const noRows = path.includes('?') ? 'Nothing matches these filters' : emptyTitle;
    // Bookings of other tests change the numbers.
    await expect(async () => {
      await page.goto(consolePaths.home());
      const number = await numberOf(page, title);
      await pressEnterOn(page, tileOf(page, title).getByRole('link', { name: title }));
      await page.waitForURL((url) => `${url.pathname}${url.search}` === path);
      if (number === 0) return expect(page.getByText(noRows)).toBeVisible();
      await expect(page.getByText(new RegExp(`^Rows 1 to \\d+ of ${number}$`))).toBeVisible();
    }).toPass();
    await checkPage(page);
  }
});

test('a list of work opens the place of the work, and its CSV has the same rows', async ({ page }) => {
  await signInAtConsole(page, 'support@folio.example', consolePaths.today('arrivals'));
  const rows = page.getByRole('table', { name: 'Arrivals today' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const references = await page.getByRole('rowheader').allTextContents();
  const downloaded = await downloadedRows(page);
  for (const reference of references) expect(downloaded.join('\n')).toContain(reference);
  const first = page.getByRole('rowheader').first().getByRole('link');
  await pressEnterOn(page, first);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(references[0] ?? '');
});
