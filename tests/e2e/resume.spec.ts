import type { Page } from 'playwright/test';
import { paths } from '@/lib/paths';
import { cards } from './support/bank';
import { bookingOf, bookingsOf, expectPaidOnce } from './support/books';
import { expectConfirmed, fillCard, GUESTS, openItinerary, openPayment, payAtBank } from './support/checkout';
import { roomsTaken, stayIn } from './support/stay';
import { expect, test } from './support/test';

test.use({ account: 'booker' });

/** Presses once the page listens: its clock runs then. */
async function resume(page: Page): Promise<void> {
  await expect(page.getByText('You have a payment to finish')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  await page.getByRole('button', { name: 'Resume payment' }).click();
  await expect(page.getByRole('heading', { name: /^Make a payment of ₹/ })).toBeVisible();
}

test('who leaves while paying comes back by the plain address and pays the same rooms', async ({ page }) => {
  const stay = await stayIn(93);
  const before = await roomsTaken(stay);
  await openPayment(page, stay);
  await page.goto(paths.faq());

  await openItinerary(page, stay);
  await resume(page);
  await expect(page.getByRole('region', { name: 'Travellers Details' })).toContainText(GUESTS.first);
  expect(await bookingsOf(stay)).toHaveLength(1);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  await expectConfirmed(page);
  await expectPaidOnce(stay, before);
});

test('a booking that waits for its payment says so, and leads back to it', async ({ page }) => {
  const stay = await stayIn(96);
  const before = await roomsTaken(stay);
  await openPayment(page, stay);
  const { id } = await bookingOf(stay);

  await page.goto(paths.confirmation(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is waiting for payment');
  await page.getByRole('link', { name: 'Resume payment' }).click();
  await resume(page);
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  expect(await expectConfirmed(page)).toBe(id);
  await expectPaidOnce(stay, before);
});
