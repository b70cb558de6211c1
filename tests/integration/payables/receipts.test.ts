import { eq } from 'drizzle-orm';
import { moveClock } from '@/lib/platform/db/clock';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { exportPayouts } from '@/lib/domains/payables/server/service/export-payouts';
import { recordReceipt } from '@/lib/domains/payables/server/service/record-receipt';
import { failPayout } from '@/lib/domains/payables/server/service/settle-payouts';
import { getStatement } from '@/lib/domains/payables/server/service/statement';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { runCommand } from '@/scripts/operator/payables/commands';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { agreeTerms, createDueStayOf, getPayoutLine, readHotelBalances } from './payables-world';

jest.setTimeout(120_000);

/** Commission of a stay that the hotel collected, with GST. */
const DEBT = 944_00;
const NET = 7_456_00;

let stays: StayScenario;
let code: string;
let bankBefore: number;

beforeEach(async () => {
  stays = await createStayScenario();
  const [hotel] = await connection().select().from(hotels).where(eq(hotels.id, stays.world.hotelId));
  code = hotel?.code ?? '';
  await agreeTerms(stays.world.hotelId);
  bankBefore = await balanceOf(accounts.bank());
  await createDueStayOf(stays, stays.createPayAtHotelStay);
  await moveToDueDay();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const moveToDueDay = () => stays.moveIntoCheckinDay(73);
const owed = async () => 0 - ((await readHotelBalances(stays.world.hotelId)).payable ?? 0);
const received = async () => (await balanceOf(accounts.bank())) - bankBefore;
const today = () => todayInIndia(now());

let serial = 0;
const nextUtr = () => `HTL${String((serial += 1)).padStart(13, '0')}`;
const payment = (change: Partial<Parameters<typeof recordReceipt>[1]> = {}) => ({
  ...{ amountPaise: DEBT, utr: nextUtr(), receivedOn: today() },
  ...change,
});

test('a receipt that is recorded concurrently and repeatedly pays the debt of a hotel once', async () => {
  expect(await owed()).toBe(-DEBT);
  const paid = payment();
  const runs = await Promise.all(Array.from({ length: 5 }, () => recordReceipt(code, paid)));
  expect(runs.filter(({ isNew }) => isNew)).toEqual([{ isNew: true, owedPaise: 0 }]);
  expect([await owed(), await received()]).toEqual([0, DEBT]);
  expect(await exportPayouts(today())).toMatchObject({ payoutId: null, carried: [{ code, amountPaise: 0 }] });
});

test('the next payout neither deducts a debt that the hotel has paid nor returns the receipt', async () => {
  await recordReceipt(code, payment());
  await moveClock(0);
  await createDueStayOf(stays, stays.createCreditStay);
  await moveToDueDay();
  const { payoutId, totalPaise } = await exportPayouts(today());
  expect(totalPaise).toBe(NET);
  expect(await owed()).toBe(0);
  const { reference } = await getPayoutLine(payoutId, stays.world.hotelId);
  await failPayout(reference, 'Account closed');
  expect(await exportPayouts(today())).toMatchObject({ totalPaise: NET });
  const { payoutId: next, carried } = await exportPayouts(addDays(today(), 9));
  expect([next, carried.filter((hotel) => hotel.code === code)]).toEqual([null, []]);
});

test('a part of the debt can be paid, and the rest is deducted', async () => {
  expect(await recordReceipt(code, payment({ amountPaise: 400_00 }))).toEqual({ isNew: true, owedPaise: 544_00 });
  await moveClock(0);
  await createDueStayOf(stays, stays.createCreditStay);
  await moveToDueDay();
  expect(await exportPayouts(today())).toMatchObject({ totalPaise: NET - 544_00 });
});

test('recordReceipt refuses an amount above the debt, other data for a known reference and invalid fields, and changes nothing', async () => {
  const paid = payment({ amountPaise: 100_00 });
  await recordReceipt(code, paid);
  const refused = { kind: 'INVALID_INPUT' };
  await expect(recordReceipt(code, payment({ amountPaise: 844_01 }))).rejects.toMatchObject(refused);
  await expect(recordReceipt(code, { ...paid, amountPaise: 200_00 })).rejects.toMatchObject(refused);
  await expect(recordReceipt(code, { ...paid, receivedOn: addDays(today(), -1) })).rejects.toMatchObject(refused);
  await expect(recordReceipt(code, payment({ utr: 'X1' }))).rejects.toMatchObject(refused);
  await expect(recordReceipt(code, payment({ receivedOn: addDays(today(), 1) }))).rejects.toMatchObject(refused);
  await expect(recordReceipt('NONE-1', payment())).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  const other = await createStayScenario();
  const [hotel] = await connection().select().from(hotels).where(eq(hotels.id, other.world.hotelId));
  await expect(recordReceipt(hotel?.code ?? '', paid)).rejects.toMatchObject(refused);
  expect([await owed(), await received()]).toEqual([-844_00, 100_00]);
});

test('npm run payables -- receipt records a receipt, which the statement shows', async () => {
  const options = { amount: '944.00', reference: nextUtr(), date: today() };
  expect(await runCommand(['receipt', code], options)).toBe(
    `The receipt ${options.reference} of ₹944.00 is recorded. ${code} owes ₹0.00 that is due.`,
  );
  expect(await runCommand(['receipt', code], options)).toContain('already recorded');
  await expect(runCommand(['receipt', code], { ...options, amount: '0' })).rejects.toThrow('amount in rupees');
  await expect(runCommand(['receipt', code], { ...options, date: undefined })).rejects.toThrow('--date is missing');
  const statement = await getStatement(code, today().slice(0, 7));
  expect(statement).toMatchObject({ closingPaise: 0 });
  expect(statement.lines.at(-1)).toMatchObject({
    text: `Paid by the hotel, UTR ${options.reference}`,
    amountPaise: DEBT,
  });
});
