import { eq } from 'drizzle-orm';
import { moveClock } from '@/lib/platform/db/clock';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { exportPayouts } from '@/lib/domains/payables/server/service/export-payouts';
import { recordReceipt } from '@/lib/domains/payables/server/service/record-receipt';
import { reverseReceipt } from '@/lib/domains/payables/server/service/reverse-receipt';
import { failPayout } from '@/lib/domains/bank-statements/server/service/fail-payout';
import { getStatement } from '@/lib/domains/payables/server/service/statement';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
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
  expect(statement.movements.at(-1)).toMatchObject({
    text: `Paid by the hotel, UTR ${options.reference}`,
    amountPaise: DEBT,
  });
});

test('a reversed receipt is owed again, returns the money in the books once, and its reference can be recorded again', async () => {
  const paid = payment();
  await recordReceipt(code, paid);
  const runs = await Promise.all(Array.from({ length: 5 }, () => reverseReceipt(paid.utr, 'Another hotel paid it')));
  expect(runs.filter(({ isNew }) => isNew)).toEqual([{ isNew: true, code, amountPaise: DEBT, owedPaise: DEBT }]);
  expect([await owed(), await received()]).toEqual([-DEBT, 0]);
  expect(await recordReceipt(code, paid)).toEqual({ isNew: true, owedPaise: 0 });
  expect([await owed(), await received()]).toEqual([0, DEBT]);
  expect(await reverseReceipt(paid.utr, 'Again')).toMatchObject({ isNew: true, owedPaise: DEBT });
  expect([await owed(), await received()]).toEqual([-DEBT, 0]);
});

test('the next payout deducts a debt whose receipt was reversed after a payout had counted it', async () => {
  const paid = payment();
  await recordReceipt(code, paid);
  await moveClock(0);
  await createDueStayOf(stays, stays.createCreditStay);
  await moveToDueDay();
  expect(await exportPayouts(today())).toMatchObject({ totalPaise: NET });
  expect(await reverseReceipt(paid.utr, 'The bank returned it')).toMatchObject({ isNew: true, owedPaise: DEBT });
  expect([await owed(), await received()]).toEqual([-DEBT, 0]);
  await moveClock(0);
  await createDueStayOf(stays, stays.createCreditStay);
  await moveToDueDay();
  expect(await exportPayouts(today())).toMatchObject({ totalPaise: NET - DEBT });
});

test('reverseReceipt refuses an unknown reference and changes nothing', async () => {
  await expect(reverseReceipt(nextUtr(), 'Typing error')).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  expect([await owed(), await received()]).toEqual([-DEBT, 0]);
});

test('npm run payables -- reverse-receipt reverses a receipt with a reason, which the audit log and the statement show', async () => {
  const reference = nextUtr();
  await runCommand(['receipt', code], { amount: '944.00', reference, date: today() });
  await expect(runCommand(['reverse-receipt', reference], {})).rejects.toThrow('--reason is missing');
  expect(await runCommand(['reverse-receipt', reference], { reason: 'Wrong hotel' })).toBe(
    `The receipt ${reference} of ₹944.00 is reversed. ${code} owes ₹944.00 that is due.`,
  );
  expect(await runCommand(['reverse-receipt', reference], { reason: 'Wrong hotel' })).toContain('already reversed');
  const records = await connection().select().from(auditLog).where(eq(auditLog.action, 'hotel.receipt-reversed'));
  expect(records).toContainEqual(
    expect.objectContaining({ reason: 'Wrong hotel', data: { utr: reference, amount_paise: DEBT } }),
  );
  const { movements, closingPaise } = await getStatement(code, today().slice(0, 7));
  expect(closingPaise).toBe(-DEBT);
  expect(movements.at(-1)).toMatchObject({
    text: `Reversed payment of the hotel, UTR ${reference}`,
    amountPaise: -DEBT,
  });
});
