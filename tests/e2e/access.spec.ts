import { NAVBAR_TEXT } from '@/lib/platform/shell/literals';
import { pageRoutes, paths } from '@/lib/paths';
import { accounts, PASSWORD } from './support/accounts';
import { oneRow } from './support/database';
import { expect, test } from './support/test';

const memberPages = pageRoutes
  .filter(({ access }) => access === 'member')
  .map(({ pattern }) => pattern.replace(/\{\w+\}/, '1'));

test('a guest who asks for a member page is sent to the login and told nothing', async ({ request }) => {
  for (const page of [...memberPages, '/search/?q=Indiranagar&checkin=2030-01-01']) {
    const answer = await request.get(page, { maxRedirects: 0 });
    expect.soft(answer.status(), page).toBe(307);
    const location = new URL(answer.headers().location ?? '', 'http://folio.example');
    expect.soft(location.pathname + location.search, page).toBe(paths.login(page));
    expect.soft(answer.headers()['cache-control'], page).toBe('private, no-store');
  }
});

test.describe('signing in', () => {
  test.use({ expectedProblems: [/status of 401/] });

  test('wrong credentials are refused in words, right ones lead to the page that was wanted', async ({ page }) => {
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

  test('an address of another site is never followed after signing in', async ({ page }) => {
    await page.goto(paths.login('//evil.example/'));
    await page.getByLabel('Email').fill(accounts.desk.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: NAVBAR_TEXT.login }).click();
    await expect(page).toHaveURL(paths.home());
  });
});

test.describe('a member', () => {
  test.use({ account: 'booker' });

  test('is taken home from the login page', async ({ page }) => {
    await page.goto(paths.login());
    await expect(page).toHaveURL(paths.home());
  });

  test('reaches the bookings of the entity’s own kind only', async ({ page }) => {
    await page.goto(paths.bookingsTa());
    await expect(page).toHaveURL(paths.bookings());
    await page.goto(paths.account());
    await expect(page).toHaveURL(paths.bookings());
  });

  test.describe('who asks for a stranger’s booking', () => {
    test.use({ expectedProblems: [/status of 404/] });

    test('gets the same answer as for one that is not there', async ({ page }) => {
      const { id } = await oneRow<{ id: number }>(
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

  test.describe('who signs out', () => {
    // The opened menu asks for the points; a press that comes before their answer makes it a refusal.
    test.use({ expectedProblems: [/status of 401 .*\/get-loyalty-points\//] });

    test('ends the session everywhere, not only in this browser', async ({ page, context, request }) => {
      await page.goto(paths.home());
      const cookies = await context.cookies();
      // The first press: the menu itself loads with it.
      await page.locator('header').getByRole('button').click();
      await page.getByRole('menuitem', { name: NAVBAR_TEXT.logout }).click();
      await expect(page).toHaveURL(paths.login());
      const stolen = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const answer = await request.get('/api/b2b/dashboard/booking-history/', { headers: { cookie: stolen } });
      expect(answer.status()).toBe(401);
      expect(await answer.json()).toMatchObject({ errors: [{ code: 1305 }] });
      await page.goto(paths.bookings());
      await expect(page).toHaveURL(paths.login(paths.bookings()));
    });
  });
});

test.describe('a travel agent', () => {
  test.use({ account: 'agent' });

  test('has the agent’s list in place of the corporate one', async ({ page }) => {
    await page.goto(paths.bookings());
    await expect(page).toHaveURL(paths.bookingsTa());
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });
});
