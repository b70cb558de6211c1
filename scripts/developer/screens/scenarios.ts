import type { Page } from 'playwright';
import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import { addDays } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { payAsAgent } from './agent-payment';
import { orderGiftCard } from './gift-card-order';
import type { Viewer } from './pages';

export type TakeScreenshot = (name: string) => Promise<void>;

export interface Scenario {
  name: string;
  viewer: Viewer;
  /** @throws {Error} when a step cannot be reached */
  run(page: Page, take: TakeScreenshot): Promise<void>;
}

interface Found {
  itinerary: string | undefined;
  booking: number | undefined;
}

/** Scenarios show menus, dialogs, steps of forms, and pages that exist only after an order or a payment. */
export function createScenarios({ itinerary, booking }: Found): Scenario[] {
  return [
    { name: 'search-suggestions', viewer: 'guest', run: suggestLocations },
    { name: 'menu', viewer: 'booker', run: openMenu },
    { name: 'checkout', viewer: 'booker', run: (page, take) => goThroughCheckout(page, take, itinerary) },
    { name: 'cancel-dialog', viewer: 'booker', run: (page, take) => openCancelDialog(page, take, booking) },
    { name: 'change-cost', viewer: 'booker', run: (page, take) => showChangeCost(page, take, booking) },
    { name: 'gift-card', viewer: 'booker', run: orderGiftCard },
    { name: 'agent-payment', viewer: 'agent', run: payAsAgent },
  ];
}

async function suggestLocations(page: Page, take: TakeScreenshot): Promise<void> {
  await page.goto(paths.home());
  await page
    .getByPlaceholder('Search by city, locality, hotel name')
    .first()
    .pressSequentially('Indira', { delay: 40 });
  await page.getByRole('option').first().waitFor();
  await take('search-suggestions');
}

async function openMenu(page: Page, take: TakeScreenshot): Promise<void> {
  await page.goto(paths.home());
  await page.getByRole('button', { name: 'Asha Menon' }).click();
  await page.getByRole('menuitem', { name: NAVBAR_TEXT.bookingHistory }).waitFor();
  await take('menu');
  await page.getByRole('menuitem', { name: new RegExp(NAVBAR_TEXT.selectCorporate) }).click();
  await page.getByRole('dialog').waitFor();
  await take('menu-select-corporate');
}

/** Holds a room, which is released when the hold expires. */
async function goThroughCheckout(page: Page, take: TakeScreenshot, itinerary: string | undefined): Promise<void> {
  if (!itinerary)
    throw new Error(
      'No hotel has an available room in 30 days. Load the demo catalogue (npm run seed) and start again.',
    );
  await page.goto(itinerary);
  const next = () => page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'View Breakup' }).first().click();
  await page.getByRole('dialog').waitFor();
  await take('checkout-breakup');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Ready to book' }).waitFor();
  await take('checkout-review');
  await page.getByRole('region', { name: 'Travellers Details' }).getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Meera Iyer');
  await page.getByLabel('Phone', { exact: true }).fill('+91 98765 43210');
  await page.getByLabel('Email', { exact: true }).fill('meera.iyer@acme.example');
  await take('checkout-guests');
  await next();
  await page.getByRole('radio', { name: /29ZZZCX0001A1ZD/ }).check();
  await take('checkout-gstin');
  await next();
  const payNow = page.getByRole('button', { name: PAYMENT_TEXT.payNow, exact: true });
  await payNow.waitFor();
  await take('checkout-requests');
  await payNow.click();
  await page.getByRole('heading', { name: /^Make a payment of ₹/ }).waitFor();
  await take('checkout-payment');
  await page.getByRole('tab', { name: PAYMENT_TEXT.netBankingTab }).click();
  await take('checkout-net-banking');
}

async function openCancelDialog(page: Page, take: TakeScreenshot, booking: number | undefined): Promise<void> {
  if (booking === undefined)
    throw new Error(
      'The booker has no upcoming booking to cancel. Load the demo catalogue (npm run seed) and start again.',
    );
  await page.goto(paths.booking(booking));
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').waitFor();
  await take('cancel-dialog');
}

async function showChangeCost(page: Page, take: TakeScreenshot, booking: number | undefined): Promise<void> {
  if (booking === undefined) throw new Error('there is no upcoming booking');
  await page.goto(paths.changeBooking(booking));
  const checkout = page.getByLabel('Check-out');
  await checkout.fill(addDays(await checkout.inputValue(), 1));
  await page.getByRole('button', { name: 'Show the cost' }).click();
  await page.getByRole('heading', { name: 'What the change costs' }).waitFor();
  await take('change-cost');
}
