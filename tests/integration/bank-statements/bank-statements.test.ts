import { eq } from 'drizzle-orm';
import { GET as listRoute } from '@/app/api/console/money/bank/route';
import { POST as ignoreRoute } from '@/app/api/console/money/bank/[transaction_id]/ignore/route';
import { POST as acceptRoute } from '@/app/api/console/money/bank/[transaction_id]/accept/route';
import { uploadBankStatementEndpoint } from '@/lib/domains/bank-statements/contract/bank-statements';
import { matchTransactions } from '@/lib/domains/bank-statements/server/service/match-transactions';
import { bankTransactions } from '@/lib/domains/bank-statements/server/tables';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { recordCompanyPayment } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { accounts } from '@/lib/domains/ledger/accounts';
import { refunds } from '@/lib/domains/payments/server/tables';
import { reconciliationAccounts } from '@/lib/domains/reconciliation/accounts';
import { upsertSettlement } from '@/lib/domains/reconciliation/server/repository/settlements';
import { reconciliationExceptions, settlements } from '@/lib/domains/reconciliation/server/tables';
import type { StaffRole } from '@/lib/domains/staff/types';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { bankStatementOf, createBilledStay, storeBankTransaction } from '@/tests/support/bank-statements/build';
import { countRows, createBookingRequest, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
import { readBalances } from '../reconciliation/reconciliation-world';

const signIn = async (role: StaffRole) => signInStaff(await createStaff(role));
const upload = async (content: Uint8Array<ArrayBuffer>, cookie: string) =>
  callEndpoint(uploadBankStatementEndpoint, { query: { name: 'statement.csv' }, upload: content }, { cookie });

let serial = 0;
const newUtr = () => `ICICN2611020${String((serial += 1)).padStart(4, '0')}`;

afterEach(expectConsistentBooks);

async function getTransaction(id: number) {
  const [row] = await connection().select().from(bankTransactions).where(eq(bankTransactions.id, id));
  return row;
}

/** A refund that the provider has sent. */
async function createRefund(): Promise<{ id: number; amountPaise: number }> {
  const provider = createFakeProvider();
  const world = await createStayWorld();
  const booker = await createActor(world);
  const { booking, order } = await holdBooking(booker, await createBookingRequest(booker, world), provider);
  provider.pay(order.providerOrderId);
  await settleOrder(order.id, provider);
  await cancelBooking(booker, { bookingId: booking.id });
  await runRefunds(provider);
  const [refund] = await connection().select().from(refunds).where(eq(refunds.bookingId, booking.id));
  if (!refund) throw new Error('The booking has no refund');
  return refund;
}

async function getBankException(id: number) {
  const key = `bank-credit/${id}`;
  const [row] = await connection().select().from(reconciliationExceptions).where(eq(reconciliationExceptions.key, key));
  return row;
}

/** A settlement that is on its way to the bank. */
async function createSettlement(amountPaise: number): Promise<{ id: string; utr: string }> {
  const [id, utr] = [`setl_${crypto.randomUUID()}`, newUtr()];
  await inTransaction(async (tx) => {
    const state = { feesPaise: 0, taxPaise: 0, status: 'processed' as const, settledOn: todayInIndia(now()) };
    await upsertSettlement({ id, utr, amountPaise, ...state }, tx);
    await postJournal(tx, {
      ...{ reason: 'provider_settled', refType: 'settlement', refId: id },
      entries: [
        { account: reconciliationAccounts.bankTransit(), amount: amountPaise },
        { account: accounts.provider(), amount: 0 - amountPaise },
      ],
    });
  });
  return { id, utr };
}

test('the same file adds nothing, and a file that overlaps adds its new rows', async () => {
  const cookie = await signIn('finance');
  const rows = [newUtr(), newUtr(), newUtr()].map((reference) => ({ amountPaise: 5_00, reference }));
  const file = bankStatementOf(...rows);
  const text = new TextDecoder().decode(file);
  const part = new TextEncoder().encode(text.split('\n').slice(0, 3).join('\n'));
  expect((await upload(part, cookie)).body).toMatchObject({ bank: 'kotak', rows: 2, new_rows: 2, known_rows: 0 });
  expect((await upload(file, cookie)).body).toMatchObject({ rows: 3, new_rows: 1, known_rows: 2 });
  const answers = await Promise.all([upload(file, cookie), upload(file, cookie)]);
  for (const { body } of answers) expect(body).toMatchObject({ new_rows: 0, known_rows: 3 });
  expect(await countRows('bank_transaction', `reference = '${rows[0]?.reference}'`)).toBe(1);
});

test('a settlement is confirmed at the bank by its UTR and amount, once', async () => {
  const { id, utr } = await createSettlement(8_083_76);
  const before = await readBalances();
  const cookie = await signIn('finance');
  const rows = [{ amountPaise: 8_083_76, reference: '', text: `NEFT SAMPLE PAYMENTS ${utr}` }];
  const answers = await Promise.all([
    upload(bankStatementOf(...rows), cookie),
    upload(bankStatementOf(...rows), cookie),
  ]);
  expect(answers.map(({ body }) => (body as { matched: number }).matched).sort()).toEqual([0, 1]);
  const after = await readBalances();
  expect(after.bank - before.bank).toBe(8_083_76);
  expect(after.transit - before.transit).toBe(-8_083_76);
  const [settlement] = await connection().select().from(settlements).where(eq(settlements.id, id));
  expect(settlement?.atBankOn).toBe(todayInIndia(now()));
});

test('a settlement whose amount differs from the credit is not confirmed', async () => {
  const { utr } = await createSettlement(100_00);
  const id = await storeBankTransaction({ amountPaise: 99_00, reference: utr });
  expect((await getTransaction(id))?.state).toBe('unmatched');
  expect(await getBankException(id)).toMatchObject({ kind: 'bank_credit', amountPaise: 99_00, solvedAt: null });
});

test('a credit is recorded as the payment of a company once by concurrent members of staff', async () => {
  const { corporateId, amountPaise } = await createBilledStay();
  const id = await storeBankTransaction({ amountPaise, reference: newUtr() });
  expect((await getBankException(id))?.solvedAt).toBeNull();
  const cookies = await Promise.all([signIn('finance'), signIn('admin'), signIn('finance')]);
  const record = (cookie: string) =>
    callRoute(acceptRoute, {
      cookie,
      params: { transaction_id: String(id) },
      body: { key: `company/${corporateId}//0`, company_id: corporateId },
    });
  const answers = await Promise.all(cookies.map(record));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await countRows('company_payment', `corporate_id = ${corporateId} and amount_paise = ${amountPaise}`)).toBe(1);
  expect(await getTransaction(id)).toMatchObject({ state: 'matched', matchedKind: 'company_payment', corporateId });
  expect((await getBankException(id))?.solvedAt).not.toBeNull();
  expect(await countRows('audit_log', `action = 'bank-transaction.solved' and subject_id = '${id}'`)).toBe(1);
});

test('more than a company owes is not recorded, and a payment recorded before is matched by itself', async () => {
  const { corporateId, amountPaise } = await createBilledStay();
  const [large, reference] = [newUtr(), newUtr()];
  const cookie = await signIn('finance');
  const tooMuch = await storeBankTransaction({ amountPaise: amountPaise + 1, reference: large });
  const params = { transaction_id: String(tooMuch) };
  const body = { key: `company/${corporateId}//0`, company_id: corporateId };
  expect((await callRoute(acceptRoute, { cookie, params, body })).status).toBe(400);
  const id = await storeBankTransaction({ amountPaise, reference });
  await recordCompanyPayment({ corporateId, amountPaise, reference, paidOn: todayInIndia(now()), mayBeAdvance: false });
  expect(await matchTransactions()).toBe(1);
  expect(await getTransaction(id)).toMatchObject({ state: 'matched', corporateId, solvedBy: null });
});

test('support reads transactions and cannot upload, and an ignored row keeps its reason', async () => {
  const id = await storeBankTransaction({ amountPaise: 12_00, reference: newUtr() });
  const [support, finance] = await Promise.all([signIn('support'), signIn('finance')]);
  const body = { reason: 'Interest of the bank' };
  const params = { transaction_id: String(id) };
  expect((await upload(bankStatementOf({ amountPaise: 1, reference: newUtr() }), support)).status).toBe(403);
  expect((await callRoute(ignoreRoute, { cookie: support, params, body })).status).toBe(403);
  expect((await callRoute(ignoreRoute, { cookie: finance, params, body })).status).toBe(200);
  const listed = await callRoute<{ rows: { id: number }[] }>(listRoute, {
    cookie: support,
    query: { state: 'ignored' },
  });
  expect(listed.body.rows.find((row) => row.id === id)).toMatchObject({ state: 'ignored', ...body });
  expect(await getBankException(id)).toMatchObject({ reason: 'Ignored: Interest of the bank' });
});

test('a file that is no statement is refused with the row', async () => {
  const cookie = await signIn('finance');
  const text = 'Date,Description,Ref No.,Debit,Credit,Balance\n01/11/2026,A,1,,1.00,1.00\n02/11/2026,B,2,,1.00,3.00\n';
  const { status, body } = await upload(new TextEncoder().encode(text), cookie);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Row 3: the balance is')]);
});

test('equal rows of two accounts of one bank are two transactions', async () => {
  const cookie = await signIn('finance');
  const reference = newUtr();
  const body = new TextDecoder().decode(bankStatementOf({ amountPaise: 5_00, reference }));
  const fileOf = (account: string) => new TextEncoder().encode(`Account No :,${account}\n${body}`);
  expect((await upload(fileOf('00000000001234'), cookie)).body).toMatchObject({ new_rows: 1 });
  expect((await upload(fileOf('XXXXXXXXXX1234'), cookie)).body).toMatchObject({ new_rows: 0 });
  expect((await upload(fileOf('00000000005678'), cookie)).body).toMatchObject({ new_rows: 1 });
  expect(await countRows('bank_transaction', `reference = '${reference}'`)).toBe(2);
});

test('a debit with the number of a refund’s reference is matched with the refund, whatever its kind', async () => {
  const { id, amountPaise } = await createRefund();
  await connection().update(refunds).set({ bankReference: 'RRN 629012345678' }).where(eq(refunds.id, id));
  const debit = await storeBankTransaction({ amountPaise: 0 - amountPaise, reference: '629012345678' });
  expect(await getTransaction(debit)).toMatchObject({ state: 'matched', matchedKind: 'refund', matchedId: String(id) });
});
