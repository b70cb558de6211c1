import type { APIRequestContext, Page } from 'playwright/test';
import { getOwnApiKeyEndpoint } from '@/lib/domains/corporates/contract/api-keys';
import { paths } from '@/lib/paths';
import { checkPage } from '../support/check-page';
import { environment } from '../support/environment';
import { expect, test } from '../support/test';

test.use({ account: 'booker' });

/** Calls the API like a system of the company: with the key and without cookies. */
async function callAsSystem(request: APIRequestContext, key: string) {
  const answer = await request.get(environment.baseUrl + getOwnApiKeyEndpoint.path, {
    headers: { Authorization: `Bearer ${key}` },
  });
  return { status: answer.status(), text: await answer.text() };
}

/** Reads the key that the open dialog shows once, and closes the dialog. */
async function takeKey(page: Page): Promise<string> {
  const key = await page.getByLabel('New key').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('New key')).toHaveCount(0);
  return key;
}

const choose = async (page: Page, key: string, entry: string) => {
  await page.getByRole('button', { name: `Change Expense system, ends in ${last4Of(key)}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const last4Of = (key: string) => key.slice(-4);

test('a manager creates a key, a system uses it, and the manager rotates and revokes it', async ({
  page,
  playwright,
}) => {
  const system = await playwright.request.newContext();
  await page.goto(paths.apiKeys());
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByLabel('Name').fill('Expense system');
  await page.getByRole('button', { name: 'Create key' }).click();
  const first = await takeKey(page);
  expect(first).toMatch(/^folio_/);
  await expect(page.getByText(`Expense system, ends in ${last4Of(first)}`)).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await checkPage(page);

  const own = await callAsSystem(system, first);
  expect([own.status, own.text]).toEqual([200, expect.stringContaining('Acme')]);
  await page.reload();
  await expect(page.getByText(/^Last used /)).toBeVisible();

  await choose(page, first, 'Rotate');
  await page.getByRole('button', { name: 'Rotate key' }).click();
  const second = await takeKey(page);
  expect(second).not.toBe(first);
  for (const key of [first, second]) expect((await callAsSystem(system, key)).status).toBe(200);

  for (const key of [first, second]) {
    await choose(page, key, 'Revoke');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await expect(page.getByText(`Expense system, ends in ${last4Of(key)}`)).toHaveCount(0);
    expect((await callAsSystem(system, key)).status).toBe(401);
  }
  await system.dispose();
});
