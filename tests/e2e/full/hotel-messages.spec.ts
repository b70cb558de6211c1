import { createHash } from 'node:crypto';
import { paths } from '@/lib/paths';
import { accounts } from '../support/accounts';
import { checkPage } from '../support/check-page';
import { queryRow, queryRows } from '../support/database';
import { waitForMessage } from '../support/inbox';
import { expect, test } from '../support/test';

test('the contact of a hotel confirms the address with the button behind the mailed link', async ({ page }) => {
  const token = `token-${Date.now()}`;
  const email = `${token}@hotel.example`;
  await queryRows(
    `insert into hotel_contact (hotel_id, name, email, channels, kinds, token_hash, link_expires_at, created_at)
     select id, 'Night desk', $1, '{mail}', '{new-booking,cancellation}', $2, now() + interval '1 day', now()
       from hotel where code = 'BLR-001'`,
    [email, createHash('sha256').update(token).digest('hex')],
  );
  const isVerified = async () =>
    (
      await queryRow<{ is: boolean }>('select verified_at is not null as is from hotel_contact where email = $1', [
        email,
      ])
    ).is;
  await page.goto(paths.hotelContact(token));
  await expect(page.getByText('New booking, Cancellation')).toBeVisible();
  await checkPage(page);
  expect(await isVerified()).toBe(false);
  await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The address is confirmed' })).toBeVisible();
  expect(await isVerified()).toBe(true);
  await page.goto(paths.hotelContact(token));
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test.describe('a booker', () => {
  test.use({ account: 'booker' });

  test('states the arrival after booking, and the hotel gets a mail', async ({ page }) => {
    const { id, code } = await queryRow<{ id: number; code: string }>(
      `select b.id, lower(h.code) as code from booking b join app_user u on u.id = b.user_id join hotel h on h.id = b.hotel_id
        where u.email = $1 and b.status = 'confirmed' and b.checkin > current_date order by b.id desc limit 1`,
      [accounts.booker.email],
    );
    await page.goto(paths.booking(id));
    await page.getByRole('button', { name: 'Arrival and requests' }).click();
    await page.getByLabel('Expected arrival').selectOption('11pm');
    await page.getByLabel('Message for the hotel').fill('A cot, please');
    await checkPage(page);
    await page.getByRole('button', { name: 'Send to the hotel' }).click();
    await expect(page.getByText('A cot, please')).toBeVisible();
    const mail = await waitForMessage(`frontdesk@${code}.example`, 'hotel-booking');
    expect(mail.text).toContain('A cot, please');
    expect(mail.attachments).toHaveLength(1);
  });
});
