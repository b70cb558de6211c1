import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { pageRoutes } from '@/lib/page-routes';
import { paths } from '@/lib/paths';
import { accounts, PASSWORD } from '../support/accounts';
import { queryRow } from '../support/database';
import { expect, test } from '../support/test';

const memberPages = pageRoutes
  .filter(({ access }) => access === 'member' || access === 'desk')
  .map(({ pattern }) => pattern.replace(/\{\w+\}/, '1'));

test('a visitor without a session who opens a member page is redirected to the login by an uncached response', async ({
  request,
}) => {
  for (const page of [...memberPages, '/search/?q=Indiranagar&checkin=2030-01-01']) {
    const answer = await request.get(page, { maxRedirects: 0 });
    expect.soft(answer.status(), page).toBe(307);
    const location = new URL(answer.headers().location ?? '', 'http://folio.example');
    expect.soft(location.pathname + location.search, page).toBe(paths.login(page));
    expect.soft(answer.headers()['cache-control'], page).toBe('private, no-store');
  }
});

test.describe('the login page', () => {
  test.use({ expectedProblem: /status of 401/ });

  test('shows an error for wrong credentials, and opens the requested page after a correct login', async ({ page }) => {
    await page.goto(paths.bookings());
    await expect(page).toHaveURL(paths.login(paths.bookings()));
    await page.getByLabel('Email').fill(accounts.booker.email);
    await page.getByLabel('Password', { exact: true }).fill('Welcome@124');
    await page.getByRole('button', { name: NAVBAR_TEXT.login }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: NAVBAR_TEXT.login }).click();
    await expect(page).toHaveURL(paths.bookings());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking history');
  });

  test('ignores a return address of another site', async ({ page }) => {
    await page.goto(paths.login('//evil.example/'));
    await page.getByLabel('Email').fill(accounts.desk.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: NAVBAR_TEXT.login }).click();
    await expect(page).toHaveURL(paths.home());
  });
});

test.describe('a signed-in booker', () => {
  test.use({ account: 'booker' });

  test('is redirected from the login page to the home page', async ({ page }) => {
    await page.goto(paths.login());
    await expect(page).toHaveURL(paths.home());
  });

  test('is redirected from the travel agent’s booking list and the account page to the corporate booking list', async ({
    page,
  }) => {
    await page.goto(paths.bookingsTa());
    await expect(page).toHaveURL(paths.bookings());
    await page.goto(paths.account());
    await expect(page).toHaveURL(paths.bookings());
  });

  test.describe('who opens a booking of another company', () => {
    test.use({ expectedProblem: /status of 404/ });

    test('receives 404, as for a booking that does not exist', async ({ page }) => {
      const { id } = await queryRow<{ id: number }>(
        `select min(b.id) as id from booking b join legal_entity e on e.id = b.legal_entity_id
          where e.name = $1`,
        [accounts.agent.entity],
      );
      for (const address of [paths.booking(id), paths.confirmation(id), paths.booking(999_999_999)]) {
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(404);
      }
      expect((await page.request.get(paths.voucher(id))).status()).toBe(404);
    });
  });

  test.describe('who logs out', () => {
    // The open menu requests the points; if the logout is processed first, that request returns 401.
    test.use({ expectedProblem: /status of 401 .*\/get-loyalty-points\// });

    test('ends the session on the server, so that a copied cookie no longer works', async ({
      page,
      context,
      request,
    }) => {
      await page.goto(paths.home());
      const cookies = await context.cookies();
      // The first click also loads the menu.
      await page.locator('header').getByRole('button').click();
      await page.getByRole('menuitem', { name: NAVBAR_TEXT.logout }).click();
      await expect(page).toHaveURL(paths.login());
      const copiedCookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const answer = await request.get('/api/b2b/dashboard/booking-history/', { headers: { cookie: copiedCookie } });
      expect(answer.status()).toBe(401);
      expect(await answer.json()).toMatchObject({ errors: [{ code: 1305 }] });
      await page.goto(paths.bookings());
      await expect(page).toHaveURL(paths.login(paths.bookings()));
    });
  });
});

test.describe('a travel agent', () => {
  test.use({ account: 'agent' });

  test('is redirected from the corporate booking list to the agent’s list', async ({ page }) => {
    await page.goto(paths.bookings());
    await expect(page).toHaveURL(paths.bookingsTa());
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });
});
