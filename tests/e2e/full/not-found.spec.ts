import { NOT_FOUND_TEXT } from '@/lib/platform/shell/constants';
import { expect, test } from '../support/test';

test.use({ expectedProblem: /status of 404/ });

const unknownPaths = [
  '/nothing-here/',
  '/hotels-in-atlantis/',
  '/hotels-in-bengaluru/no-such-hotel-zzzzzzzz/',
  '/internal/home/main/',
];

for (const address of unknownPaths) {
  test(`${address} returns status 404 and a page with links to cities`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: NOT_FOUND_TEXT.title })).toBeVisible();
    await expect(page.getByText(NOT_FOUND_TEXT.citiesHeading)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Bengaluru' }).click();
    await expect(page).toHaveURL('/hotels-in-bengaluru/');
  });
}

test('an unknown API path returns 404 with an error body', async ({ request }) => {
  const answer = await request.get('/api/v9/nothing/');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toEqual({ errors: [{ message: expect.any(String), code: expect.any(Number) }] });
});
