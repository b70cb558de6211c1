import type { Page } from 'playwright';
import { NAVBAR_TEXT } from '@/lib/platform/shell/literals';
import { PAYMENT_TEXT } from '@/lib/domains/payments/literals';
import { paths } from '@/lib/paths';
import { payAsAgent } from './agent-payment';
import { orderGiftCard } from './gift-card-order';
import type { Viewer } from './pages';

export type Take = (name: string) => Promise<void>;

export interface Scene {
  name: string;
  viewer: Viewer;
  /** @throws when the scene cannot be reached */
  play(page: Page, take: Take): Promise<void>;
}

interface Found {
  itinerary: string | undefined;
  booking: number | undefined;
}

/** Menus, dialogs, steps, and pages that exist after an order or a payment. */
export function listScenes({ itinerary, booking }: Found): Scene[] {
  return [
    { name: 'search-suggestions', viewer: 'guest', play: suggestLocations },
    { name: 'menu', viewer: 'booker', play: openMenu },
    { name: 'checkout', viewer: 'booker', play: (page, take) => goThroughCheckout(page, take, itinerary) },
    { name: 'cancel-dialog', viewer: 'booker', play: (page, take) => askToCancel(page, take, booking) },
    { name: 'gift-card', viewer: 'booker', play: orderGiftCard },
    { name: 'agent-payment', viewer: 'agent', play: payAsAgent },
  ];
}

async function suggestLocations(page: Page, take: Take): Promise<void> {
  await page.goto(paths.home());
  await page
    .getByPlaceholder('Search by city, locality, hotel name')
    .first()
    .pressSequentially('Indira', { delay: 40 });
  await page.getByRole('option').first().waitFor();
  await take('search-suggestions');
}

async function openMenu(page: Page, take: Take): Promise<void> {
  await page.goto(paths.home());
  await page.getByRole('button', { name: 'Asha Menon' }).click();
  await page.getByRole('menuitem', { name: NAVBAR_TEXT.bookingHistory }).waitFor();
  await take('menu');
  await page.getByRole('menuitem', { name: new RegExp(NAVBAR_TEXT.selectCorporate) }).click();
  await page.getByRole('dialog').waitFor();
  await take('menu-select-corporate');
}

/** Holds rooms; the hold expires by itself. */
async function goThroughCheckout(page: Page, take: Take, itinerary: string | undefined): Promise<void> {
  if (!itinerary) throw new Error('no hotel has a room in a month');
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

async function askToCancel(page: Page, take: Take, booking: number | undefined): Promise<void> {
  if (booking === undefined) throw new Error('there is no upcoming booking');
  await page.goto(paths.booking(booking));
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').waitFor();
  await take('cancel-dialog');
}
