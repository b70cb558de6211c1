import { GET as download } from '@/app/api/b2b/dashboard/booking/[id]/invoice/route';
import { POST as email } from '@/app/api/b2b/dashboard/booking/[id]/invoice/email/route';
import { GET as list } from '@/app/api/b2b/dashboard/booking/[id]/invoices/route';
import { correctStay } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import { jobs } from '@/lib/domains/invoices/server/jobs';
import { sendMessage } from '@/lib/domains/outbox/server/service/messages';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listCreditNotesOfBooking } from '@/lib/domains/invoices/server/repository/credit-notes';
import { erasePerson } from '@/lib/domains/privacy/server/service/erase-person';
import { findAccountPerson } from '@/lib/domains/privacy/server/service/guests';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { addDays, indiaInstant } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { Mail } from '@/lib/providers/mail/port';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createCompletedStay, registerHotel } from '@/tests/support/invoice-world';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { sql } from 'drizzle-orm';

let world: StayWorld;
let booker: Actor;
let cookie: string;

beforeAll(async () => {
  world = await createStayWorld({ rooms: 50 });
  await registerHotel(world);
});
beforeEach(async () => {
  booker = await createActor(world);
  cookie = await signInAs(booker.userId);
});

async function createInvoicedStay() {
  const { id } = await createCompletedStay(booker, world);
  const invoice = await inTransaction((tx) => issueInvoice(tx, id));
  if (!invoice) throw new Error('No invoice was issued');
  return { id, invoice, params: { id: String(id) } };
}

/** Calls the route directly, because `callRoute` parses JSON only. */
async function downloadInvoice(id: string, query: Record<string, string> = {}, as: string | undefined = cookie) {
  const request = new Request(`http://localhost:3000/?${new URLSearchParams(query)}`, {
    headers: as ? { cookie: as } : {},
  });
  const response = await download(request, { params: Promise.resolve({ id }) });
  return {
    status: response.status,
    headers: response.headers,
    text: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  };
}

test('the invoice endpoint returns the newest invoice as a PDF named by its number', async () => {
  const { id, invoice } = await createInvoicedStay();
  const { status, headers, text } = await downloadInvoice(String(id));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="invoice-${invoice.number.replaceAll('/', '-')}.pdf"`,
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(text.startsWith('%PDF-')).toBe(true);
});

test('the invoice endpoints list a credit note after its invoice and return it by its number', async () => {
  const { id, invoice, params } = await createInvoicedStay();
  await moveClock(indiaInstant(addDays(world.checkin, 3)).getTime() - Date.now());
  await correctStay(id, 'no-show', '');
  const charge = await inTransaction((tx) => issueInvoice(tx, id));
  await moveClock(0);
  const [note] = await listCreditNotesOfBooking(id);
  const { body } = await callRoute<{
    invoices: { number: string; kind: string; against: string | null; total: number }[];
  }>(list, { cookie, params });
  expect(body.invoices).toMatchObject([
    { number: invoice.number, kind: 'invoice', against: null, total: 8400 },
    { number: note?.number, kind: 'credit_note', reason: 'stay', against: invoice.number, total: 8400 },
    { number: charge?.number, kind: 'invoice', reason: 'cancellation', against: null, total: 8400 },
  ]);
  expect(
    (await downloadInvoice(String(id), { number: note?.number ?? '' })).headers.get('content-disposition'),
  ).toContain('credit-note-');
});

test('the invoice endpoints refuse a stay before check-out, unknown numbers, other companies and requests without a session', async () => {
  const { id, params } = await createInvoicedStay();
  const before = await createCompletedStay(booker, world);
  const stranger = await signInAs((await createActor(await createCorporate())).userId);
  expect((await downloadInvoice(String(before.id))).status).toBe(404);
  expect((await downloadInvoice(String(id), { number: 'F1/2627/99999' })).status).toBe(404);
  expect((await downloadInvoice(String(id), { number: 'not a number' })).status).toBe(400);
  expect((await downloadInvoice('x')).status).toBe(404);
  expect((await downloadInvoice(String(id), {}, '')).status).toBe(401);
  expect((await downloadInvoice(String(id), {}, stranger)).status).toBe(404);
  expect((await callRoute(list, { cookie: stranger, params })).status).toBe(404);
  expect((await callRoute(email, { cookie: stranger, params, body: {} })).status).toBe(404);
});

test('the invoice mail goes to the booker once per idempotency key, and its PDF is drawn when the mail is sent', async () => {
  expect(jobs.length).toBeGreaterThan(0);
  const { id, invoice, params } = await createInvoicedStay();
  const colleague = await signInAs((await createActor(world)).userId);
  const requestMail = (key: string) =>
    callRoute(email, { cookie: colleague, params, body: {}, headers: { 'idempotency-key': key } });
  const [first, again] = [await requestMail('one'), await requestMail('one')];
  expect(first.body).toEqual({ booking_id: id, number: invoice.number, sent_to: booker.email });
  expect(again.body).toEqual(first.body);
  expect(await countRows('outbox_message', `template = 'invoice' and recipient = '${booker.email}'`)).toBe(1);
  await requestMail('two');
  expect(await countRows('outbox_message', `template = 'invoice' and recipient = '${booker.email}'`)).toBe(2);

  const { rows } = await connection().execute<{ id: string }>(
    sql`select id from outbox_message where template = 'invoice' and recipient = ${booker.email} limit 1`,
  );
  const sent: Mail[] = [];
  const mail = { send: async (message: Mail) => void sent.push(message) };
  await sendMessage(Number(rows[0]?.id), { mail, sms: { send: async () => undefined } });
  expect(sent[0]?.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
  expect(sent[0]?.html).toContain(invoice.number);
  expect(sent[0]?.text).toContain('₹8,400.00');
  expect(sent[0]?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
});

/** Bookers who must not receive documents of the legal entity any more. */
const FORMER_BOOKERS: [string, (userId: number) => ReturnType<typeof sql>][] = [
  ['left the entity', (id) => sql`delete from membership where user_id = ${id}`],
  ['was disabled', (id) => sql`update app_user set status = 'disabled' where id = ${id}`],
];

test.each(FORMER_BOOKERS)(
  'the invoice mail goes to the requesting member when the booker %s',
  async (_, removeBooker) => {
    const { id, invoice, params } = await createInvoicedStay();
    const colleague = await createActor(world);
    await connection().execute(removeBooker(booker.userId));
    const { body } = await callRoute(email, { cookie: await signInAs(colleague.userId), params, body: {} });
    expect(body).toEqual({ booking_id: id, number: invoice.number, sent_to: colleague.email });
    expect(await countRows('outbox_message', `template = 'invoice' and recipient = '${colleague.email}'`)).toBe(1);
    expect(await countRows('outbox_message', `template = 'invoice' and recipient = '${booker.email}'`)).toBe(0);
  },
);

test("the invoice mail goes to the requesting member when the booker's personal data was erased", async () => {
  const { params } = await createInvoicedStay();
  const colleague = await createActor(world);
  const person = await findAccountPerson(booker.email);
  if (!person) throw new Error('The booker has no person record');
  await inTransaction((tx) => erasePerson(tx, person));
  const { body } = await callRoute(email, { cookie: await signInAs(colleague.userId), params, body: {} });
  expect(body).toMatchObject({ sent_to: colleague.email });
  expect(await countRows('outbox_message', `template = 'invoice' and recipient = '${colleague.email}'`)).toBe(1);
});

test('the invoice mail goes to the requesting member when the booker belongs to another legal entity only', async () => {
  const { params } = await createInvoicedStay();
  const colleague = await createActor(world);
  const other = await createCorporate();
  await connection().execute(
    sql`update membership set legal_entity_id = ${other.legalEntityId} where user_id = ${booker.userId}`,
  );
  const { body } = await callRoute(email, { cookie: await signInAs(colleague.userId), params, body: {} });
  expect(body).toMatchObject({ sent_to: colleague.email });
});
