import { expect, type Page } from 'playwright/test';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
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

/** Opens the checkout for two adults in one room. */
export async function openItinerary(page: Page, { hotelId, checkin, checkout }: Stay): Promise<void> {
  await page.goto(
    paths.itinerary({ hotel_id: hotelId, checkin, checkout, roomconfig: '2-0', roomtype: 'oak', price_source: 'corp' }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review and book');
}

const clickContinue = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/**
 * If the booker has an earlier booking, the prefilled checkout opens at its review. In this case, this function opens the travellers step.
 */
export async function openTravellers(page: Page): Promise<void> {
  if (!(await page.getByRole('heading', { name: 'Ready to book' }).isVisible())) return;
  const travellers = page.getByRole('region', { name: 'Travellers Details' });
  await expect(async () => {
    // A click before hydration is lost, so the click is repeated.
    await travellers.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Fills in the steps up to the special requests. */
export async function fillSteps(page: Page, guests: Guests = GUESTS): Promise<void> {
  if (await page.getByRole('radio', { name: /^Corporate rate/ }).isVisible()) await clickContinue(page);
  await openTravellers(page);
  await page.getByLabel('Name', { exact: true }).fill(guests.first);
  await page.getByLabel('Phone', { exact: true }).fill('+91 98765 43210');
  await page.getByLabel('Email', { exact: true }).fill(guests.email);
  const second = page.getByLabel('Name of guest 2');
  const hasSecondGuest = await second.isVisible();
  if (guests.second && !hasSecondGuest) await page.getByRole('button', { name: 'Add another guest' }).click();
  if (guests.second || hasSecondGuest) await second.fill(guests.second ?? '');
  await clickContinue(page);
  await page.getByRole('radio', { name: new RegExp(ACME_GSTIN) }).check();
  await clickContinue(page);
  await expect(page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true })).toBeVisible();
}

/** Clicks Pay now, which holds the rooms and shows the payment form. */
export async function holdRooms(page: Page): Promise<void> {
  await page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Make a payment of ₹/ })).toBeVisible();
}

export async function openPayment(page: Page, stay: Stay): Promise<void> {
  await openItinerary(page, stay);
  await fillSteps(page);
  await holdRooms(page);
}

/** Fills in a new card, also if the account has saved cards. */
export async function fillCard(page: Page, number: string, cvv = '123'): Promise<void> {
  const newCard = page.getByRole('radio', { name: PAYMENT_TEXT.useAnotherCard });
  if (await newCard.isVisible()) await newCard.check();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Card holder name').fill('Asha Menon');
  await page.getByLabel('Expiry month').selectOption({ index: 12 });
  await page.getByLabel('Expiry year').selectOption({ index: 3 });
  await page.getByLabel('CVV').fill(cvv);
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });

/** @returns the bank's window, in which the button was clicked */
export async function payAtBank(page: Page, decision: Decision): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await payButton(page).click();
  const bank = await opened;
  await decideAtBank(bank, decision);
  return bank;
}

/** @returns the booking id of the confirmation page */
export async function expectConfirmed(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/confirmation\/\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your room is booked');
  return Number(/(\d+)\/$/.exec(page.url())?.[1]);
}
