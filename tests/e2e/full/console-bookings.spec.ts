import { consolePaths } from '@/lib/console-paths';
import { addDays } from '@/lib/dates';
import { accounts as ledgerAccounts } from '@/lib/domains/ledger/accounts';
import { paths } from '@/lib/paths';
import { expectConsistentLedger, getBalance } from '../support/bookings';
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
  await signInAtConsole(page, 'support@folio.example', consolePaths.booking(reference));
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
  await expect(page).toHaveURL(consolePaths.booking(reference));
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
  await signInAtConsole(page, 'support@folio.example', consolePaths.booking(reference));
  await page.getByRole('button', { name: 'View as booker' }).click();
  await page.getByLabel('Reason').fill('A question about the bill');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'View as booker' })).toBeVisible();
  await page.goto(consolePaths.home());
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(consolePaths.login());
  await page.goto(paths.bookings());
  await expect(page).toHaveURL(paths.bookerView());
  await expect(page.getByRole('heading', { name: 'This view has ended' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the console' }).click();
  await expect(page).toHaveURL(consolePaths.login(consolePaths.booking(reference)));
  await page.goto(paths.bookings());
  await expect(page).toHaveURL(paths.bookings());
  await expect(page.getByRole('button', { name: 'Asha Menon' })).toBeVisible();
});

test('support extends a stay that is billed to its company by a night, and shortens it again', async ({ browser }) => {
  const booked = await queryRow<{ id: number; reference: string; checkout: string; payable: number }>(
    `select b.id, b.reference, b.checkout::text as checkout, b.payable_paise as payable from booking b
       join legal_entity e on e.id = b.legal_entity_id and not e.is_travel_agent
       join inventory_night n on n.hotel_id = b.hotel_id and n.room_type_id = b.room_type_id and n.night = b.checkout
      where b.settlement = 'credit' and b.status = 'confirmed' and b.checkin > current_date + 4
        and b.checkout - b.checkin < 15 and n.total - n.sold - n.held >= b.room_count and not n.stop_sell
        and b.hotel_refused_at is null
      order by b.version, b.id desc limit 1`,
  );
  const { id, reference, checkout, payable } = booked;
  const readPayable = async () =>
    (await queryRow<{ payable: number }>('select payable_paise as payable from booking where id = $1', [id])).payable;
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'support@folio.example', consolePaths.booking(reference));
  const change = async (until: string) => {
    await page.getByRole('link', { name: 'Change dates and rooms' }).click();
    await expect(page).toHaveURL(consolePaths.bookingChange(reference));
    await page.getByLabel('Check-out').fill(until);
    const reason = page.getByLabel(/^Reason/);
    if (await reason.isVisible()) await reason.fill('The guest asked for it on the phone');
    await page.getByRole('button', { name: 'Show the cost' }).click();
    await expect(page.getByRole('heading', { name: 'What the change costs' })).toBeVisible();
    await checkPage(page);
    await page.getByRole('button', { name: 'Change the booking' }).click();
    await expect(page).toHaveURL(consolePaths.booking(reference));
  };
  await change(addDays(checkout, 1));
  expect(await readPayable()).toBeGreaterThan(payable);
  await change(checkout);
  expect(await readPayable()).toBe(payable);
  expect(await getBalance(ledgerAccounts.bookingBilled(id))).toBe(payable);
  await expectConsistentLedger();
});

/** A stay of one room on credit, and a hotel of its city with free rooms. */
const movableBooking = (order: 'asc' | 'desc') =>
  queryRow<{ id: number; reference: string; hotelId: number; otherName: string; payable: number }>(
    `select b.id, b.reference, b.hotel_id as "hotelId", other.name as "otherName", b.payable_paise as payable from booking b
       join legal_entity e on e.id = b.legal_entity_id and not e.is_travel_agent
       join hotel own on own.id = b.hotel_id
       join hotel other on other.city_id = own.city_id and other.id <> own.id and other.status = 'published'
      where b.settlement = 'credit' and b.status = 'confirmed' and b.checkin > current_date + 8
        and b.hotel_refused_at is null and b.room_count = 1
        and (select count(distinct n.night) from inventory_night n where n.hotel_id = other.id
              and n.night >= b.checkin and n.night < b.checkout and n.total - n.sold - n.held > 2 and not n.stop_sell)
            = b.checkout - b.checkin
        and not exists (select from stay_answer a where a.booking_id = b.id and a.state <> 'awaiting')
        and other.star_rating >= own.star_rating
      order by b.checkout - b.checkin, b.id ${order}, other.star_rating ${order}, other.id limit 1`,
  );

test('support moves a booking that its hotel refused to a hotel of its choice, after it has seen who owes the difference', async ({
  browser,
}) => {
  const { id, reference, hotelId, otherName } = await movableBooking('desc');
  // As the hotel does with the link of its mail; tests/e2e/full/hotel-answer.spec.ts clicks through it.
  await queryRow(
    `insert into stay_answer (booking_id, hotel_id, state, reason, asked_version, asked_at, answered_at, expires_at)
       select id, hotel_id, 'refused', 'overbooked', version, now(), now(), checkout + time '05:30' from booking where id = $1
     on conflict (booking_id, hotel_id) do update set state = 'refused', reason = 'overbooked', answered_at = now()
     returning id`,
    [id],
  );
  await queryRow('update booking set hotel_refused_at = now() where id = $1 returning id', [id]);
  const page = await (await browser.newContext()).newPage();
  await signInAtConsole(page, 'support@folio.example', consolePaths.booking(reference));
  await page.getByRole('button', { name: 'Move to another hotel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another hotel' });
  await dialog.getByLabel('Hotel', { exact: true }).fill(otherName);
  await page
    .getByRole('option', { name: new RegExp(otherName) })
    .first()
    .click();
  await expect(dialog.getByText('The booker pays after the move')).toBeVisible();
  await expect(dialog.getByText(/owes at most/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The booker chose it on the phone');
  await dialog.getByRole('button', { name: 'Move the booking' }).click();
  await expect(dialog).toHaveCount(0);
  const hotelOf = async () =>
    (await queryRow<{ hotel: number }>('select hotel_id as hotel from booking where id = $1', [id])).hotel;
  expect(await hotelOf()).not.toBe(hotelId);
  await expect(page.getByText('Moved to another hotel').first()).toBeVisible();
  await expect(page.getByText(otherName).first()).toBeVisible();
  await expectConsistentLedger();
});

test('support moves a stay that no hotel refused by keyboard on a small screen, and says who bears the extra cost', async ({
  browser,
}) => {
  const { id, reference, hotelId, otherName, payable } = await movableBooking('asc');
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signInAtConsole(page, 'support@folio.example', consolePaths.booking(reference));
  await page.getByRole('button', { name: 'Move to another hotel' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move to another hotel' });
  await dialog.getByLabel('Hotel', { exact: true }).pressSequentially(otherName);
  await expect(page.getByRole('option', { name: new RegExp(otherName) }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The booker pays after the move')).toBeVisible();
  await dialog.getByRole('radio', { name: 'The operator' }).press('Space');
  await expect(dialog.getByText('The operator bears at most')).toBeVisible();
  await checkPage(page);
  await dialog.getByLabel('Reason').fill('The pool is closed for works');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const moved = await queryRow<{ hotel: number; payable: number; borneBy: string }>(
    `select b.hotel_id as hotel, b.payable_paise as payable, c.borne_by as "borneBy" from booking b
       join hotel_claim c on c.booking_id = b.id where b.id = $1`,
    [id],
  );
  expect(moved.hotel).not.toBe(hotelId);
  expect(moved.payable).toBeLessThanOrEqual(payable);
  expect(moved.borneBy).toBe('platform');
  await expect(page.getByText('Reason: The pool is closed for works').first()).toBeVisible();
  await expectConsistentLedger();
});
