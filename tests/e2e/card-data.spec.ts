import { readFile } from 'node:fs/promises';
import { cards } from './support/bank';
import { bookingOf, paymentsOf } from './support/books';
import { expectConfirmed, fillCard, fillSteps, holdRooms, openItinerary, payAtBank } from './support/checkout';
import { rows } from './support/database';
import { environment } from './support/environment';
import { stayIn } from './support/stay';
import { expect, test } from './support/test';

test.use({ account: 'booker' });

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

test('card number and CVV reach the provider only: not our server, its database or its log', async ({
  page,
  context,
}) => {
  const ours: string[] = [];
  let toProvider = '';
  context.on('request', (request) => {
    const told = `${request.url()}\n${JSON.stringify(request.headers())}\n${request.postData() ?? ''}`;
    if (new URL(request.url()).origin === environment.baseUrl) ours.push(told);
    else toProvider += told;
  });
  const stay = await stayIn(78);
  await openItinerary(page, stay);
  await fillSteps(page);
  await holdRooms(page);
  // What goes wrong is told and written down too.
  await fillCard(page, cards.declined, CVV);
  await payAtBank(page, 'Failure');
  await expect(page.getByText('Your payment did not go through as it was declined by the bank.')).toBeVisible();
  await fillCard(page, NUMBER, CVV);
  await payAtBank(page, 'Success');
  await expectConfirmed(page);

  // The watch itself works: the provider did hear both.
  expect(holdsNumber(decodeURIComponent(toProvider.replaceAll('+', ' ')))).toBe(true);
  expect(ours.some((request) => request.includes('/confirm-booking/'))).toBe(true);
  expect(ours.filter((request) => holdsNumber(request) || holdsCvv(request))).toEqual([]);
  expect(await tablesThatHold([...SPELLINGS, `"cvv"`])).toEqual([]);
  const payments = await paymentsOf((await bookingOf(stay)).id);
  expect(payments.map(({ status }) => status).sort()).toEqual(['captured', 'failed']);
  const log = await readFile(environment.serverLog, 'utf8');
  expect(log).toContain('web.ready');
  expect(holdsNumber(log) || holdsCvv(log)).toBe(false);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(holdsNumber(stored) || holdsCvv(stored)).toBe(false);
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
