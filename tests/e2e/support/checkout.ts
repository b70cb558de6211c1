import { expect, type Page } from 'playwright/test';
import { PAYMENT_TEXT } from '@/lib/domains/payments/literals';
import { paths } from '@/lib/paths';
import { decideAtBank, type Decision } from './bank';
import type { Stay } from './stay';

export interface Guests {
  first: string;
  second?: string;
  email: string;
}

export const GUESTS: Guests = { first: 'Meera Iyer', second: 'Rohan Das', email: 'meera.iyer@acme.example' };
export const ACME_GSTIN = '29ZZZCX0001A1ZD';

/** The checkout of a stay for two in one room. */
export async function openItinerary(page: Page, { hotelId, checkin, checkout }: Stay): Promise<void> {
  await page.goto(
    paths.itinerary({ hotel_id: hotelId, checkin, checkout, roomconfig: '2-0', roomtype: 'oak', price_source: 'corp' }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and book');
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** A booker who booked before finds the checkout filled in, at its review: opens the travellers. */
export async function openTravellers(page: Page): Promise<void> {
  if (!(await page.getByRole('heading', { name: 'Ready to book' }).isVisible())) return;
  const travellers = page.getByRole('region', { name: 'Travellers Details' });
  await expect(async () => {
    // A press before the page listens is lost.
    await travellers.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Plan, guests and GSTIN; ends at the special requests. */
export async function fillSteps(page: Page, guests: Guests = GUESTS): Promise<void> {
  if (await page.getByRole('radio', { name: /^Corporate rate/ }).isVisible()) await next(page);
  await openTravellers(page);
  await page.getByLabel('Name', { exact: true }).fill(guests.first);
  await page.getByLabel('Phone', { exact: true }).fill('+91 98765 43210');
  await page.getByLabel('Email', { exact: true }).fill(guests.email);
  const second = page.getByLabel('Name of guest 2');
  const isSecondKnown = await second.isVisible();
  if (guests.second && !isSecondKnown) await page.getByRole('button', { name: 'Add another guest' }).click();
  if (guests.second || isSecondKnown) await second.fill(guests.second ?? '');
  await next(page);
  await page.getByRole('radio', { name: new RegExp(ACME_GSTIN) }).check();
  await next(page);
  await expect(page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true })).toBeVisible();
}

/** Holds the rooms; ends where the card is asked for. */
export async function holdRooms(page: Page): Promise<void> {
  await page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Make a payment of ₹/ })).toBeVisible();
}

/** From an open quote to where the card is asked for, in one go. */
export async function openPayment(page: Page, stay: Stay): Promise<void> {
  await openItinerary(page, stay);
  await fillSteps(page);
  await holdRooms(page);
}

/** Types a card that is not saved. */
export async function fillCard(page: Page, number: string, cvv = '123'): Promise<void> {
  const another = page.getByRole('radio', { name: PAYMENT_TEXT.useAnotherCard });
  if (await another.isVisible()) await another.check();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Card holder name').fill('Asha Menon');
  await page.getByLabel('Expiry month').selectOption({ index: 12 });
  await page.getByLabel('Expiry year').selectOption({ index: 3 });
  await page.getByLabel('CVV').fill(cvv);
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });

/** Presses Pay and decides in the bank's window. @returns the window */
export async function payAtBank(page: Page, decision: Decision): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await payButton(page).click();
  const bank = await opened;
  await decideAtBank(bank, decision);
  return bank;
}

/** @returns the id of the booking whose confirmation has opened */
export async function expectConfirmed(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/confirmation\/\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your room is booked');
  return Number(/(\d+)\/$/.exec(page.url())?.[1]);
}
