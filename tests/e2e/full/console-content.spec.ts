import type { Browser, Page } from 'playwright/test';
import { consolePaths } from '@/lib/console-paths';
import { paths } from '@/lib/paths';
import { checkPage } from '../support/check-page';
import { signInAtConsole } from '../support/console-sign-in';
import { pressEnterOn } from '../support/keyboard';
import { expect, test } from '../support/test';

/** A list that is loading when the page is left is answered with 401; hidden pages answer with 404. */
test.use({ expectedProblem: /status of 40[14]/ });
test.slow();

async function openConsole(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'content@folio.example', path);
  return page;
}

test('content opens the page of a place with few hotels, which is not indexed, and hides it again', async ({
  page: visitor,
  browser,
}) => {
  const page = await openConsole(browser, `${consolePaths.addresses()}?source=few_hotels&sort=-hotels`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await checkPage(page);
  const label =
    (await page
      .getByRole('button', { name: /^Show, not indexed: / })
      .first()
      .getAttribute('aria-label')) ?? '';
  const path = label.replace('Show, not indexed: ', '');
  expect((await visitor.goto(path))?.status()).toBe(404);

  await pressEnterOn(page, page.getByRole('button', { name: label, exact: true }));
  await checkPage(page);
  await page.getByRole('dialog').getByLabel('Reason').fill('A customer asked for it');
  await page.getByRole('dialog').getByRole('button', { name: 'Show, not indexed' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const hide = page.getByRole('button', { name: `Hide: ${path}`, exact: true });
  await expect(hide).toBeVisible();
  expect((await visitor.goto(path))?.status()).toBe(200);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const sitemaps = ['cities', 'localities', 'landmarks', 'categories'];
  for (const kind of sitemaps) {
    const answer = await visitor.request.get(`/sitemap/${kind}-1.xml`);
    expect(await answer.text()).not.toContain(`${path}<`);
  }
  await checkPage(visitor);

  await hide.click();
  await page.getByRole('dialog').getByLabel('Reason').fill('No longer needed');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible();
  expect((await visitor.goto(path))?.status()).toBe(404);
});

test('content publishes another text of a page, and withdraws it', async ({ page: visitor, browser }) => {
  const page = await openConsole(browser, consolePaths.text('page_aboutus'));
  await visitor.goto(paths.aboutUs());
  await expect(visitor.getByRole('heading', { name: 'What we do' })).toBeVisible();
  await checkPage(page);

  const section = page.getByRole('group', { name: 'Section 1' });
  await section.getByLabel('Heading').fill('What our desk does');
  await section.getByLabel('Text').fill('We answer at {email}.\n\nSee [all cities](/cities/).');
  await pressEnterOn(page, page.getByRole('button', { name: 'Save draft' }));
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'What our desk does' })).toBeVisible();
  await checkPage(page);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'What we do' })).toBeVisible();

  await page.goBack();
  await pressEnterOn(page, page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'What our desk does' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByRole('main').getByRole('link', { name: 'all cities' })).toHaveAttribute(
    'href',
    paths.cities(),
  );
  await checkPage(visitor);

  await pressEnterOn(page, page.getByRole('button', { name: 'Withdraw' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Product text')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'What we do' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('content changes the order of categories by keyboard, and restores it', async ({ browser }) => {
  const page = await openConsole(browser, consolePaths.categories());
  const rows = page.getByRole('region', { name: 'Categories' }).getByRole('listitem');
  const nameOf = async (index: number) => (await rows.nth(index).getByRole('link').textContent()) ?? '';
  const [first, second] = [await nameOf(0), await nameOf(1)];
  for (const [moved, expected] of [
    [second, [second, first]],
    [first, [first, second]],
  ] as const) {
    await pressEnterOn(page, page.getByRole('button', { name: `Move up: ${moved}` }));
    await pressEnterOn(page, page.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('The categories are saved').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.reload();
    expect([await nameOf(0), await nameOf(1)]).toEqual(expected);
  }
  await checkPage(page);
});
