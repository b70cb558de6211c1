import { GET as getCsv } from '@/app/api/desk/hotels/[hotel_id]/statement/csv/route';
import { GET as getDocument } from '@/app/api/desk/hotels/[hotel_id]/statement/documents/[document_id]/route';
import { GET as getStatement } from '@/app/api/desk/hotels/[hotel_id]/statement/route';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { issueCommissionDocuments } from '@/lib/domains/payables/server/service/commission-documents';
import { getDeskStatement } from '@/lib/domains/payables/server/service/desk-statement';
import { getStatementCsv, getStatementPdf } from '@/lib/domains/payables/server/service/statement-files';
import { exportPayouts } from '@/lib/domains/payables/server/service/export-payouts';
import { importBankReferences } from '@/lib/domains/payables/server/service/settle-payouts';
import { firstOfNextMonth, indiaInstant, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { moveClock } from '@/lib/platform/db/clock';
import { staffAtHotel } from '@/lib/domains/hotel-members/server/service/staff-at-hotel';
import { createStaffActor } from '@/tests/support/approvals';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { signInAs } from '@/tests/support/call-route';
import { findTextOffPage, joinText, recordDrawnText } from '@/tests/support/drawn-text';
import { createStayScenario, type StayScenario } from '@/tests/support/stay-scenario';
import { createStayWorld } from '@/tests/support/stay-world';
import { agreeTerms, createDueStayOf, getPayoutLine, readHotelBalances, runPayablesJobs } from './payables-world';

jest.setTimeout(120_000);

let stays: StayScenario;
let owner: DeskActor;
let hotelId: number;
let month: string;

beforeEach(async () => {
  stays = await createStayScenario();
  ({ hotelId } = stays.world);
  await agreeTerms(hotelId);
  owner = await createHotelPerson({ hotelId, role: 'owner' });
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

/** A stay that Folio collected and one that the hotel collected, both checked out. */
async function createMonth(): Promise<{ paid: number; atHotel: number }> {
  const atHotel = await stays.createPayAtHotelStay();
  const paid = await createDueStayOf(stays, stays.createCreditStay);
  await stays.moveIntoCheckinDay(73);
  await runPayablesJobs();
  month = todayInIndia(now()).slice(0, 7);
  return { paid, atHotel };
}

const referenceOf = async (id: number) => (await findBooking(id))?.reference;

test('the statement of a month has one line per stay, payouts with bank references and balances of the ledger', async () => {
  const { paid, atHotel } = await createMonth();
  const { payoutId } = await exportPayouts(todayInIndia(now()), { basis: 'resale' });
  const { reference, amountPaise } = await getPayoutLine(payoutId, hotelId);
  const fields = { reference, utr: 'HDFC000000000007', date: todayInIndia(now()), amount: String(amountPaise / 100) };
  await importBankReferences([{ line: 2, fields }], { isDryRun: false });
  const statement = await getDeskStatement(owner, { hotelId, month });
  expect(statement).toMatchObject({ hotelId, month, openingBalance: 0, disputable: { isNow: false } });
  const paidReference = await referenceOf(paid);
  expect(statement.stays.find((stay) => stay.reference === paidReference)).toMatchObject({
    ...{ nights: 2, rooms: 1, room: 8_000, gst: 400, price: 8_400, paidToHotel: 0, collected: 8_400 },
    ...{ collectedBy: 'platform', commission: 800, commissionGst: 144, net: 7_456, correction: 0, dispute: null },
  });
  const otherReference = await referenceOf(atHotel);
  expect(statement.stays.find((stay) => stay.reference === otherReference)).toMatchObject({
    collectedBy: 'hotel',
    paidToHotel: 8_400,
    collected: 0,
    net: -944,
  });
  expect(statement.totals).toMatchObject({ room: 16_000, paidToHotel: 8_400, commission: 1_600, net: 6_512 });
  expect(statement.payments).toEqual([
    expect.objectContaining({ kind: 'payout', state: 'paid', utr: 'HDFC000000000007', reference, amount: -6_512 }),
  ]);
  expect(statement.closingBalance).toBe(0 - ((await readHotelBalances(hotelId)).payable ?? 0) / 100);
});

test('staff read the same statement as the owner, and one of another hotel only with its number', async () => {
  await createMonth();
  const staff = await createStaffActor('finance');
  const atHotel = await staffAtHotel(staff.actor, hotelId);
  expect(await getDeskStatement(atHotel, { hotelId, month })).toEqual(
    await getDeskStatement(owner, { hotelId, month }),
  );
  expect((await getStatementCsv(atHotel, { hotelId, month })).content).toEqual(
    (await getStatementCsv(owner, { hotelId, month })).content,
  );
  await expect(getDeskStatement(atHotel, { hotelId: hotelId + 1, month })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
});

test('a correction changes the line of the stay, and the columns add up to the accounts of the hotel in the ledger', async () => {
  const { paid } = await createMonth();
  await stays.correct(paid, 'no-show');
  await runPayablesJobs();
  const statement = await getDeskStatement(owner, { hotelId, month });
  const reference = await referenceOf(paid);
  const [line, ...others] = statement.stays.filter((stay) => stay.reference === reference);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ reason: 'cancellation', net: 7_456, correction: 0 });
  const balances = await readHotelBalances(hotelId);
  const rupees = (type: string) => 0 - (balances[type] ?? 0) / 100;
  expect(statement.totals).toMatchObject({
    ...{ commission: rupees('commission'), commissionGst: rupees('commission_gst'), collected: 0 - rupees('stays') },
    ...{ tcs: rupees('tcs'), net: rupees('payable') },
  });
  expect(statement.closingBalance).toBe(rupees('payable'));
});

test('a stay without commission that the guest paid at the hotel is listed although no money moves', async () => {
  await agreeTerms(hotelId, { commissionBp: 0 });
  const id = await stays.createPayAtHotelStay();
  await stays.checkOut(id);
  await runPayablesJobs();
  const statement = await getDeskStatement(owner, { hotelId, month: todayInIndia(now()).slice(0, 7) });
  expect(statement.stays).toMatchObject([{ paidToHotel: 8_400, net: 0 }]);
});

test('PDF and CSV of a statement have its lines and balances, and nothing of the company', async () => {
  const { paid } = await createMonth();
  const csv = String((await getStatementCsv(owner, { hotelId, month })).content);
  const reference = (await referenceOf(paid)) ?? 'missing';
  expect(csv).toContain(reference);
  expect(csv.trimEnd().split('\r\n').at(-1)).toMatch(/^,Closing balance,.*6512\.00$/);
  const drawn = await recordDrawnText(() => getStatementPdf(owner, { hotelId, month }));
  expect(joinText(drawn)).toContain('6,512.00');
  expect(findTextOffPage(drawn.filter(({ text }) => !text.startsWith('Statement ')))).toEqual([]);
  const statement = JSON.stringify(await getDeskStatement(owner, { hotelId, month }));
  for (const text of [stays.booker.email, String(stays.booker.name)]) expect(statement + csv).not.toContain(text);
});

test('owners download the invoices of commission of their own hotel only', async () => {
  await createMonth();
  await moveClock(0);
  await moveClock(indiaInstant(firstOfNextMonth(month), '09:00').getTime() - now().getTime());
  await issueCommissionDocuments(month);
  const { documents } = await getDeskStatement(owner, { hotelId, month });
  expect(documents).toMatchObject([{ kind: 'invoice', total: 1_888 }]);
  const ask = async (actor: DeskActor, hotel: number) => {
    const cookie = await signInAs(actor.userId, { hasProved: true });
    const params = { hotel_id: String(hotel), document_id: String(documents[0]?.documentId) };
    const response = await getDocument(new Request('http://localhost:3000/', { headers: { cookie } }), {
      params: Promise.resolve(params),
    });
    return [response.status, response.headers.get('content-type')?.split(';')[0]];
  };
  expect(await ask(owner, hotelId)).toEqual([200, 'application/pdf']);
  const rival = await createStayWorld({ rooms: 1 });
  const rivalOwner = await createHotelPerson({ hotelId: rival.hotelId, role: 'owner' });
  expect(await ask(rivalOwner, rival.hotelId)).toEqual([404, 'application/json']);
  expect(await ask(rivalOwner, hotelId)).toEqual([404, 'application/json']);
});

test.each(['desk', 'revenue'] as const)('the role %s cannot read statements', async (role) => {
  const person = await createHotelPerson({ hotelId, role });
  const cookie = await signInAs(person.userId, { hasProved: true });
  for (const handler of [getStatement, getCsv]) {
    const request = new Request('http://localhost:3000/?month=2026-11', { headers: { cookie } });
    const { status } = await handler(request, { params: Promise.resolve({ hotel_id: String(hotelId) }) });
    expect(status).toBe(403);
  }
});
