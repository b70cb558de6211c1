import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { paths } from '@/lib/paths';
import { accounts } from '../support/accounts';
import { expectConsistentLedger } from '../support/bookings';
import { checkPage } from '../support/check-page';
import { queryRow, queryRows } from '../support/database';
import { expect, test } from '../support/test';

interface Asked {
  id: number;
  token: string;
}

/** Creates the question to the hotel about an upcoming booking of the booker, with the link that a mail would contain. */
async function askHotel(settlement: 'credit' | 'pay_at_hotel'): Promise<Asked> {
  const [booking] = await queryRows<{ id: number }>(
    `select b.id from booking b join app_user u on u.id = b.user_id
      where u.email = $1 and b.settlement = $2 and b.status = 'confirmed' and b.checkin > current_date + 8
        and b.hotel_refused_at is null
        and not exists (select 1 from stay_answer a where a.booking_id = b.id and a.state <> 'awaiting')
      order by b.id limit 1`,
    [accounts.booker.email, settlement],
  );
  if (!booking) throw new Error(`The booker has no upcoming booking by ${settlement}`);
  const token = randomBytes(32).toString('base64url');
  const { id } = await queryRow<{ id: number }>(
    `insert into stay_answer (booking_id, hotel_id, state, asked_version, asked_at, expires_at)
     select id, hotel_id, 'awaiting', version, now(), checkout + time '05:30' from booking where id = $1
     on conflict (booking_id, hotel_id) do update set asked_at = now() returning id`,
    [booking.id],
  );
  await queryRows('insert into stay_answer_link (token_hash, answer_id, created_at) values ($1, $2, now())', [
    createHash('sha256').update(token).digest('hex'),
    id,
  ]);
  return { id: booking.id, token };
}

async function refuse(page: Page, { token }: Asked): Promise<void> {
  await page.goto(paths.stayAnswer(token));
  await page.getByRole('button', { name: 'We cannot honour this' }).click();
  await checkPage(page);
  await page.getByRole('radio', { name: 'Overbooked' }).check();
  await page.getByRole('button', { name: 'Refuse this booking' }).click();
  await expect(page.getByRole('heading', { name: 'Your answer is recorded' })).toBeFocused();
  await checkPage(page);
}

const readBooking = ({ id }: Asked) =>
  queryRow<{ hotel_id: number; status: string; payable_paise: number; version: number }>(
    'select hotel_id, status, payable_paise, version from booking where id = $1',
    [id],
  );

test.use({ account: 'booker' });

test('a hotel is ready, and its number appears on the page of the booking', async ({ page }) => {
  const asked = await askHotel('credit');
  await page.goto(paths.stayAnswer(asked.token));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await checkPage(page);
  await page.getByLabel(/Your confirmation number/).fill('FRONT-4711');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /the guests are expected/ })).toBeFocused();
  await checkPage(page);
  await page.goto(paths.booking(asked.id));
  await expect(page.getByText('FRONT-4711', { exact: true })).toBeVisible();
  await expect(page.getByText(/The hotel confirmed on .* that it expects you\./)).toBeVisible();
  await page.goto(paths.stayAnswer('x'.repeat(43)));
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('a refused booking is moved to a held hotel at the agreed price', async ({ page }) => {
  const asked = await askHotel('credit');
  const before = await readBooking(asked);
  await refuse(page, asked);
  await page.goto(paths.confirmation(asked.id));
  await checkPage(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Stay at this hotel' }).click();
  await expect(page.getByText('Your stay is moved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your room is booked' })).toBeVisible();
  const after = await readBooking(asked);
  expect(after).toMatchObject({
    status: 'confirmed',
    payable_paise: before.payable_paise,
    version: before.version + 1,
  });
  expect(after.hotel_id).not.toBe(before.hotel_id);
  await expectConsistentLedger();
});

test('a refused booking is refunded in full', async ({ page }) => {
  const asked = await askHotel('pay_at_hotel');
  await refuse(page, asked);
  await page.goto(paths.booking(asked.id));
  await page.getByRole('radio', { name: /Full refund/ }).check();
  await page.getByRole('button', { name: 'Cancel with full refund' }).click();
  await expect(page.getByText('This booking is cancelled').first()).toBeVisible();
  expect((await readBooking(asked)).status).toBe('cancelled');
  await expectConsistentLedger();
});
