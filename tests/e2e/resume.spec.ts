import type { Page } from 'playwright/test';
import { paths } from '@/lib/paths';
import { cards } from './support/bank';
import { getBooking, findBookings, expectPaidOnce } from './support/bookings';
import { expectConfirmed, fillCard, GUESTS, openItinerary, openPayment, payAtBank } from './support/checkout';
import { countTakenRooms, planStay } from './support/stay';
import { expect, test } from './support/test';

test.use({ account: 'booker' });

/** Waits for hydration, which starts the countdown, before the click. */
async function resumePayment(page: Page): Promise<void> {
  await expect(page.getByText('You have a payment to finish')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  await page.getByRole('button', { name: 'Resume payment' }).click();
  await expect(page.getByRole('heading', { name: /^Make a payment of ₹/ })).toBeVisible();
}

test('a booker who left the payment form can open the same checkout again and pay for the held rooms', async ({
  page,
}) => {
  const stay = await planStay(93);
  const before = await countTakenRooms(stay);
  await openPayment(page, stay);
  await page.goto(paths.faq());

  await openItinerary(page, stay);
  await resumePayment(page);
  await expect(page.getByRole('region', { name: 'Travellers Details' })).toContainText(GUESTS.first);
  expect(await findBookings(stay)).toHaveLength(1);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  await expectConfirmed(page);
  await expectPaidOnce(stay, before);
});

test('the page of an unpaid booking links to its payment', async ({ page }) => {
  const stay = await planStay(96);
  const before = await countTakenRooms(stay);
  await openPayment(page, stay);
  const { id } = await getBooking(stay);

  await page.goto(paths.confirmation(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is waiting for payment');
  await page.getByRole('link', { name: 'Resume payment' }).click();
  await resumePayment(page);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  expect(await expectConfirmed(page)).toBe(id);
  await expectPaidOnce(stay, before);
});
