import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, Response } from 'playwright/test';
import { PAYMENT_TEXT } from '@/lib/domains/payments/literals';
import { cards, decideAtBank } from './support/bank';
import { bookingOf, paymentsOf } from './support/books';
import { expectConfirmed, fillCard, openPayment, payAtBank, payButton } from './support/checkout';
import { rows } from './support/database';
import { environment } from './support/environment';
import { stayIn } from './support/stay';
import { expect, test } from './support/test';

/**
 * Card number and CVV through each way of paying that meets a card: they are for the provider, and nothing of ours hears, keeps
 * or shows them.
 */
test.use({ account: 'booker' });
// A whole journey each, and every table is read.
test.describe.configure({ timeout: 120_000 });

// No other test pays with this card.
const NUMBER = cards.rupay;
const SPELLINGS = [NUMBER, cards.declined].flatMap((number) => [
  number,
  number.replace(/(\d{4})(?=\d)/g, '$1 '),
  number.replace(/(\d{4})(?=\d)/g, '$1-'),
]);
const CVV = '739';

const holdsNumber = (text: string) => SPELLINGS.some((spelling) => text.includes(spelling));
const holdsCvv = (text: string) => new RegExp(`cvv[^a-z0-9]{1,8}${CVV}|"${CVV}"|=${CVV}(&|$)`, 'i').test(text);
const holdsCard = (text: string) => holdsNumber(text) || holdsCvv(text);

interface Heard {
  /** Every request to us: address, headers and body. */
  ours: string[];
  provider: string;
  /** Every page and answer of ours. */
  answers: Promise<string>[];
}

/** Listens to all that the browser says and is told, from here on. */
function listen(context: BrowserContext): Heard {
  const heard: Heard = { ours: [], provider: '', answers: [] };
  context.on('request', (request) => {
    const told = `${request.url()}\n${JSON.stringify(request.headers())}\n${request.postData() ?? ''}`;
    if (new URL(request.url()).origin === environment.baseUrl) heard.ours.push(told);
    else heard.provider += decodeURIComponent(told.replaceAll('+', ' '));
  });
  context.on('response', (response) => {
    if (new URL(response.url()).origin === environment.baseUrl) heard.answers.push(bodyOf(response));
  });
  return heard;
}

/** A body that the browser has thrown away with its page, or a redirect's, is no text. */
const bodyOf = (response: Response) => response.text().catch(() => '');

/** Nothing of ours has the card: what we were told, what we answered, rows, log, and what the browser keeps for us. */
async function expectNoCard(page: Page, { ours, answers }: Heard): Promise<void> {
  expect(ours.filter(holdsCard)).toEqual([]);
  const told = await Promise.all(answers);
  expect(told.some((text) => text.startsWith('<!DOCTYPE html>'))).toBe(true);
  expect(told.filter(holdsCard)).toEqual([]);
  expect(holdsCard(await page.content())).toBe(false);
  expect(await tablesThatHold([...SPELLINGS, `"cvv"`])).toEqual([]);
  const log = await readFile(environment.serverLog, 'utf8');
  expect(log).toContain('web.ready');
  expect(holdsCard(log)).toBe(false);
  const kept = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases()]),
  );
  expect(holdsCard(kept + JSON.stringify(await page.context().cookies()))).toBe(false);
}

test('card number and CVV reach the provider only: not our server, its database or its log', async ({
  page,
  context,
}) => {
  const heard = listen(context);
  const stay = await stayIn(78);
  await openPayment(page, stay);
  // What goes wrong is told and written down too.
  await fillCard(page, cards.declined, CVV);
  await payAtBank(page, 'Failure');
  await expect(page.getByText('Your payment did not go through as it was declined by the bank.')).toBeVisible();
  await fillCard(page, NUMBER, CVV);
  await payAtBank(page, 'Success');
  await expectConfirmed(page);

  // The watch itself works: the provider did hear both.
  expect([holdsNumber(heard.provider), heard.provider.includes(CVV)]).toEqual([true, true]);
  expect(heard.ours.some((request) => request.includes('/confirm-booking/'))).toBe(true);
  const payments = await paymentsOf((await bookingOf(stay)).id);
  expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
  await expectNoCard(page, heard);
});

test('a card that is saved stays with the provider', async ({ page, context }) => {
  const heard = listen(context);
  await openPayment(page, await stayIn(102));
  await fillCard(page, NUMBER, CVV);
  await page.getByLabel(PAYMENT_TEXT.saveCard).check();
  await payAtBank(page, 'Success');
  await expectConfirmed(page);
  expect(holdsNumber(heard.provider)).toBe(true);
  await expectNoCard(page, heard);
});

test('the CVV of a saved card reaches the provider only', async ({ page, context }) => {
  const heard = listen(context);
  await openPayment(page, await stayIn(105));
  // The first of the saved cards is chosen already.
  await page.getByLabel('CVV').fill(CVV);
  await payAtBank(page, 'Success');
  await expectConfirmed(page);
  expect(heard.provider).toContain(CVV);
  await expectNoCard(page, heard);
});

test('a card that was typed, and then paid by net banking instead, reaches nobody', async ({ page, context }) => {
  const heard = listen(context);
  await openPayment(page, await stayIn(108));
  await fillCard(page, NUMBER, CVV);
  await page.getByRole('tab', { name: PAYMENT_TEXT.netBankingTab }).click();
  await page.getByRole('radio', { name: 'HDFC' }).check();
  const opened = page.waitForEvent('popup');
  await payButton(page).click();
  await decideAtBank(await opened, 'Success');
  await expectConfirmed(page);
  expect(heard.provider).toContain('HDFC');
  expect(holdsCard(heard.provider)).toBe(false);
  await expectNoCard(page, heard);
});

/** Tables of every schema with a row in which one of the texts stands, in whatever column. */
async function tablesThatHold(texts: string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await rows(
      `select 1 from ${name} as row, unnest($1::text[]) as wanted where strpos(row::text, wanted) > 0 limit 1`,
      [texts],
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}
