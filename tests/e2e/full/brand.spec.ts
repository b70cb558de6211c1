import { type APIRequestContext, type Page } from 'playwright/test';
import { consolePaths } from '@/lib/console-paths';
import { pageRoutes } from '@/lib/page-routes';
import { createRequestContexts, signInViewers } from '@/scripts/developer/screens/viewers';
import { findPages } from '@/scripts/developer/screens/pages';
import { makeLogo } from '@/tests/support/pictures/logo';
import { signInAtConsole } from '../support/console-sign-in';
import { signInAtDesk } from '../support/desk-sign-in';
import { environment } from '../support/environment';
import { readPage } from '../support/raw-html';
import { expect, test } from '../support/test';

const NAME = 'Northwind Travel';
const DEFAULT_NAME = /\bFolio\b/;
const FILES = ['/robots.txt', '/llms.txt', '/manifest.webmanifest', '/api/openapi.json'];

test.setTimeout(900_000);
test.use({ expectedProblem: /status of 40\d/ });

/** Other tests run on the same server meanwhile; none of them depends on the name, and its colours have enough contrast. */
async function saveBrand(page: Page, name: string): Promise<void> {
  await page.goto(consolePaths.brand());
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The brand is saved')).toBeVisible();
}

test('no page has the default name once staff have given the site another name and a logo', async ({
  page,
  browser,
}) => {
  await signInAtConsole(page, 'admin@folio.example', consolePaths.brand());
  const desk = await browser.newPage();
  try {
    await saveBrand(page, NAME);
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await makeLogo()) };
    await page.getByLabel('File').setInputFiles(logo);
    await page.getByRole('button', { name: 'Upload logo' }).click();
    await expect(page.getByRole('img', { name: `${NAME}, dark theme` })).toBeVisible();

    const found: string[] = [];
    const check = async (request: APIRequestContext, path: string) => found.push(...(await findName(request, path)));
    const viewers = await createRequestContexts(environment.baseUrl, await signInViewers(environment.baseUrl));
    const { pages } = await findPages(viewers);
    // `crawl` opens the pages of staff.
    for (const { address, viewer } of pages) if (viewer !== 'staff') await check(viewers[viewer], address);
    for (const file of FILES) await check(viewers.guest, file);
    await signInAtDesk(desk, 'owner@copperlane.example');
    await crawl(desk, 'desk', found);
    await crawl(page, 'staff', found);
    expect(found).toEqual([]);

    const home = await readPage(viewers.guest, '/');
    expect(home.images.some(({ alt, src }) => alt === NAME && src?.startsWith('/icons/logo-'))).toBe(true);
    expect(JSON.stringify(home.nodes)).toContain('/icons/logo-');
  } finally {
    await saveBrand(page, 'Folio');
    const remove = page.getByRole('button', { name: 'Remove logo' });
    if (await remove.isVisible()) await remove.click();
    await expect(page.getByText('Without a logo')).toBeVisible();
    await desk.close();
  }
});

/** Where a page, as the server sends it, has the default name: in its text, title, metadata, structured data or labels. */
async function findName(request: APIRequestContext, path: string): Promise<string[]> {
  const { status, html } = await readPage(request, path);
  expect(status, path).toBeLessThan(500);
  const name = new RegExp(`.{0,60}${DEFAULT_NAME.source}.{0,60}`, 'g');
  return [...html.matchAll(name)].map(([part]) => `${path}: ${part}`);
}

/** Opens the pages without a variable part, and one of each that has one and that another page links to. */
async function crawl(page: Page, access: 'desk' | 'staff', found: string[]): Promise<void> {
  const routes: string[] = pageRoutes.filter((route) => route.access === access).map(({ pattern }) => pattern);
  const lists = routes.filter((pattern) => !pattern.includes('{'));
  const waiting = new Set(routes.filter((pattern) => pattern.includes('{')));
  const addresses = [...lists];
  for (const path of addresses) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // The default of a setting and the audit log of this change have the name.
    const text = await page.locator('body').innerText();
    const isAboutTheName = [consolePaths.settings(), consolePaths.brand(), '/console/audit/'].includes(path);
    if (DEFAULT_NAME.test(`${await page.title()} ${isAboutTheName ? '' : text}`)) found.push(path);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).pathname));
    for (const pattern of waiting) {
      const shape = new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`);
      const link = links.find((one) => shape.test(one) && !lists.includes(one));
      if (link === undefined) continue;
      waiting.delete(pattern);
      addresses.push(link);
    }
  }
}
