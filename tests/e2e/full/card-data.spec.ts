import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, Response } from 'playwright/test';
import { PAYMENT_TEXT } from '@/lib/domains/payments/constants';
import { cards, decideAtBank } from '../support/bank';
import { getBooking, findPayments } from '../support/bookings';
import { expectConfirmed, fillCard, openPayment, payAtBank, payButton } from '../support/checkout';
import { queryRows } from '../support/database';
import { environment } from '../support/environment';
import { planStay } from '../support/stay';
import { expect, test } from '../support/test';

// PCI DSS: card number and CVV are sent to the payment provider only. Our servers neither receive nor store nor show them.
test.use({ account: 'booker' });
// Each test books a stay and then searches every table of the database.
test.describe.configure({ timeout: 120_000 });

// No other test pays with the RuPay card.
const NUMBER = cards.rupay;
const NUMBER_FORMATS = [NUMBER, cards.declined].flatMap((number) => [
  number,
  number.replace(/(\d{4})(?=\d)/g, '$1 '),
  number.replace(/(\d{4})(?=\d)/g, '$1-'),
]);
const CVV = '739';

const containsNumber = (text: string) => NUMBER_FORMATS.some((format) => text.includes(format));
const containsCvv = (text: string) => new RegExp(`cvv[^a-z0-9]{1,8}${CVV}|"${CVV}"|=${CVV}(&|$)`, 'i').test(text);
const containsCard = (text: string) => containsNumber(text) || containsCvv(text);

interface RecordedTraffic {
  /** Requests to the application: URL, headers and body. */
  requests: string[];
  provider: string;
  /** Response bodies of the application. */
  responses: Promise<string>[];
}

function recordTraffic(context: BrowserContext): RecordedTraffic {
  const traffic: RecordedTraffic = { requests: [], provider: '', responses: [] };
  context.on('request', (request) => {
    const sent = `${request.url()}\n${JSON.stringify(request.headers())}\n${request.postData() ?? ''}`;
    if (new URL(request.url()).origin === environment.baseUrl) traffic.requests.push(sent);
    else traffic.provider += decodeURIComponent(sent.replaceAll('+', ' '));
  });
  context.on('response', (response) => {
    if (new URL(response.url()).origin === environment.baseUrl) traffic.responses.push(readBody(response));
  });
  return traffic;
}

/** Returns '' for a redirect, and for a response that the browser discarded when it left the page. */
const readBody = (response: Response) => response.text().catch(() => '');

/** Checks requests, responses, database, log, and the browser's storage and cookies. */
async function expectNoCard(page: Page, { requests, responses }: RecordedTraffic): Promise<void> {
  expect(requests.filter(containsCard)).toEqual([]);
  const bodies = await Promise.all(responses);
  expect(bodies.some((text) => text.startsWith('<!DOCTYPE html>'))).toBe(true);
  expect(bodies.filter(containsCard)).toEqual([]);
  expect(containsCard(await page.content())).toBe(false);
  expect(await findTablesWith([...NUMBER_FORMATS, `"cvv"`])).toEqual([]);
  const log = await readFile(environment.serverLog, 'utf8');
  expect(log).toContain('web.ready');
  expect(containsCard(log)).toBe(false);
  const stored = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases()]),
  );
  expect(containsCard(stored + JSON.stringify(await page.context().cookies()))).toBe(false);
}

test('card number and CVV are sent only to the provider, not to our server, its database or its log', async ({
  page,
  context,
}) => {
  const traffic = recordTraffic(context);
  const stay = await planStay(78);
  await openPayment(page, stay);
  // A declined payment is reported and logged as well.
  await fillCard(page, cards.declined, CVV);
  await payAtBank(page, 'Failure');
  await expect(page.getByText('Your payment did not go through as it was declined by the bank.')).toBeVisible();
  await fillCard(page, NUMBER, CVV);
  await payAtBank(page, 'Success');
  await expectConfirmed(page);

  // The recording works: the provider received the number and the CVV.
  expect([containsNumber(traffic.provider), traffic.provider.includes(CVV)]).toEqual([true, true]);
  expect(traffic.requests.some((request) => request.includes('/confirm-booking/'))).toBe(true);
  const payments = await findPayments((await getBooking(stay)).id);
  expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
  await expectNoCard(page, traffic);
});

test('the number and the CVV of a card that is saved are sent only to the provider', async ({ page, context }) => {
  const traffic = recordTraffic(context);
  await openPayment(page, await planStay(102));
  await fillCard(page, NUMBER, CVV);
  await page.getByLabel(PAYMENT_TEXT.saveCard).check();
  await payAtBank(page, 'Success');
  await expectConfirmed(page);
  expect(containsNumber(traffic.provider)).toBe(true);
  await expectNoCard(page, traffic);
});

test('the CVV of a saved card is sent only to the provider', async ({ page, context }) => {
  const traffic = recordTraffic(context);
  await openPayment(page, await planStay(105));
  // The first saved card is preselected.
  await page.getByLabel('CVV').fill(CVV);
  await payAtBank(page, 'Success');
  await expectConfirmed(page);
  expect(traffic.provider).toContain(CVV);
  await expectNoCard(page, traffic);
});

test('card data that was typed before switching to net banking is not sent to any server', async ({
  page,
  context,
}) => {
  const traffic = recordTraffic(context);
  await openPayment(page, await planStay(108));
  await fillCard(page, NUMBER, CVV);
  await page.getByRole('tab', { name: PAYMENT_TEXT.netBankingTab }).click();
  await page.getByRole('radio', { name: 'HDFC' }).check();
  const opened = page.waitForEvent('popup');
  await payButton(page).click();
  await decideAtBank(await opened, 'Success');
  await expectConfirmed(page);
  expect(traffic.provider).toContain('HDFC');
  expect(containsCard(traffic.provider)).toBe(false);
  await expectNoCard(page, traffic);
});

/** Finds tables of every schema with a row that contains one of the texts in any column. */
async function findTablesWith(texts: string[]): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await queryRows(
      `select 1 from ${name} as row, unnest($1::text[]) as searched where strpos(row::text, searched) > 0 limit 1`,
      [texts],
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}
