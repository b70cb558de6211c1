import { paths } from '@/lib/paths';
import { checkPage } from '../support/check-page';
import { signInAtConsole } from '../support/console-sign-in';
import { queryRow } from '../support/database';
import { expect, test } from '../support/test';

/** A call that needs a fresh proof is answered with 403. */
test.use({ account: 'booker', expectedProblem: /status of 403/ });
test.slow();

interface DemoBooking {
  id: number;
  reference: string;
  booker: string;
}

/** A coming booking of the company on credit. */
const comingBooking = () =>
  queryRow<DemoBooking>(
    `select b.id, b.reference, u.name as booker from booking b join app_user u on u.id = b.user_id
      join legal_entity e on e.id = b.legal_entity_id
      where b.status = 'confirmed' and b.checkin > current_date + 3 and b.hotel_refused_at is null and not e.is_travel_agent
        and u.status = 'active' and exists (select from membership m where m.user_id = u.id and m.legal_entity_id = e.id)
      order by b.id desc limit 1`,
  );

test('support views the pages of a booker read-only, and returns to the booking', async ({ browser }) => {
  const { id, reference, booker } = await comingBooking();
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'support@folio.example', paths.consoleBooking(reference));
  await page.getByRole('button', { name: 'View as booker' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as booker' });
  await dialog.getByRole('button', { name: 'Start the view' }).click();
  await expect(dialog.getByText('Reason is a required field')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The booker does not find the voucher');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.booking(id));

  const bar = page.getByRole('complementary', { name: 'View as booker' });
  await expect(bar).toContainText(`You see this as ${booker} sees it. Nothing can be changed.`);
  await expect(page.getByText(reference).first()).toBeVisible();
  await checkPage(page);
  await page.screenshot({ path: '.data/test-results/view-as-booker-1280.png' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: '.data/test-results/view-as-booker-360.png' });
  await page.setViewportSize({ width: 1280, height: 900 });

  // The browser refuses nothing; the server does.
  const refused = await page.evaluate(async (path) => {
    const answer = await fetch(path, { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: '{}' });
    return (await answer.json()) as unknown;
  }, `/api/b2b/dashboard/booking/${id}/`);
  expect(refused).toMatchObject({ errors: [{ code: 2830 }] });
  await page.goto(paths.bookings());
  await expect(bar).toBeVisible();
  await page.goto(paths.sessions());
  await expect(page).toHaveURL(paths.bookerView());
  await expect(page.getByRole('heading', { name: 'A view does not show this page' })).toBeVisible();
  await checkPage(page);
  await page.goto(paths.home());
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'End view' }).click();
  await expect(page).toHaveURL(paths.consoleBooking(reference));
  await expect(
    page
      .getByText('booking.view-as-booker-ended')
      .or(page.getByText(/view as booker ended/i))
      .first(),
  ).toBeVisible();
  await page.goto(paths.bookings());
  await expect(page).toHaveURL(paths.login(paths.bookings()));
});

test('a view ends with the session of the console, and the login of the browser continues', async ({ page }) => {
  const { reference } = await comingBooking();
  await page.goto(paths.bookings());
  const own = await page
    .getByRole('button', { expanded: false })
    .filter({ has: page.locator('span') })
    .first()
    .textContent();
  await signInAtConsole(page, 'support@folio.example', paths.consoleBooking(reference));
  await page.getByRole('button', { name: 'View as booker' }).click();
  await page.getByLabel('Reason').fill('A question about the bill');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'View as booker' })).toBeVisible();
  await page.goto(paths.console());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(paths.consoleLogin());
  await page.goto(paths.bookings());
  await expect(page).toHaveURL(paths.bookerView());
  await expect(page.getByRole('heading', { name: 'This view has ended' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the console' }).click();
  await expect(page).toHaveURL(paths.consoleLogin(paths.consoleBooking(reference)));
  await page.goto(paths.bookings());
  await expect(page).toHaveURL(paths.bookings());
  await expect(page.getByText(own?.trim().slice(1) ?? '').first()).toBeVisible();
});
