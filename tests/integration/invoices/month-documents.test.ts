import { eq, sql } from 'drizzle-orm';
import { GET as archiveRoute } from '@/app/api/b2b/dashboard/invoice-archive/route';
import { GET as listRoute } from '@/app/api/b2b/dashboard/invoices/route';
import { correctStay } from '@/lib/domains/bookings/server/service/stay/correct-stay';
import type { Actor } from '@/lib/domains/corporates/actor';
import { memberships } from '@/lib/domains/corporates/server/tables';
import { exportBookings } from '@/lib/domains/invoices/server/service/export-bookings';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { archiveMonthDocuments } from '@/lib/domains/invoices/server/service/month-documents';
import { indiaInstant, todayInIndia } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { finishedStay, registerHotel } from '@/tests/support/invoice-world';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { zipEntries } from '@/tests/support/zip-entries';

jest.setTimeout(120_000);

const GSTIN = '29ZZZCH0001A1ZD';
let world: StayWorld;
let manager: Actor;
let cookie: string;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 40 });
  await registerHotel(world, GSTIN);
  manager = await createActor(world);
  await connection().update(memberships).set({ role: 'manager' }).where(eq(memberships.userId, manager.userId));
  manager = { ...manager, role: 'manager', entities: manager.entities.map((own) => ({ ...own, role: 'manager' })) };
  cookie = await signInAs(manager.userId);
});
afterEach(() => moveClock(0));

const issue = (bookingId: number) => inTransaction((tx) => issueInvoice(tx, bookingId));
const month = () => todayInIndia(new Date()).slice(0, 7);

async function billedStay(actor: Actor = manager, message = '') {
  const stay = await finishedStay(actor, world, { message });
  const invoice = await issue(stay.id);
  if (!invoice) throw new Error('No invoice was issued');
  return { stay, invoice };
}

/** A stay whose invoice a no-show took back and replaced. */
async function correctedStay() {
  const { stay, invoice } = await billedStay(manager, 'corrected');
  await moveClock(indiaInstant(world.checkin, '12:00').getTime() + 72 * 3_600_000 - Date.now());
  await correctStay(stay.id, 'no-show', '');
  await moveClock(0);
  const charge = await issue(stay.id);
  if (!charge) throw new Error('No charge was billed');
  return { stay, invoice, charge };
}

interface Listed {
  documents: { number: string; kind: string; against: string | null; hotel_gstin: string; booking_id: number }[];
  meta: { totalCount: number };
  archives: number;
}
const listed = (query: Record<string, string> = {}, as = cookie) =>
  callRoute<Listed>(listRoute, { query: { month: month(), ...query }, ...(as ? { cookie: as } : {}) });

async function archived(query: Record<string, string> = {}, as = cookie) {
  const address = `http://localhost:3000/?${new URLSearchParams({ month: month(), ...query })}`;
  const response = await archiveRoute(new Request(address, { headers: as ? { cookie: as } : {} }), {
    params: Promise.resolve({}),
  });
  const { status, headers } = response;
  return { status, headers, file: Buffer.from(await response.arrayBuffer()) };
}

describe('the CSV of a month', () => {
  async function cellsOf(reference: string, checkout: string) {
    const { content } = await exportBookings(manager, { month: checkout.slice(0, 7) });
    const [header = '', ...lines] = content.toString('utf8').trimEnd().split('\r\n');
    const names = header.split(',');
    const cells = lines.find((line) => line.includes(reference))?.split(',') ?? [];
    return (name: string) => cells.at(names.indexOf(name) - names.length);
  }

  it('names the valid invoice, its day, the GSTIN of the hotel, the SAC and the place of supply', async () => {
    const { stay, invoice } = await billedStay();
    const cell = await cellsOf(stay.reference, stay.checkout);
    expect([cell('Invoice number'), cell('Invoice date')]).toEqual([invoice.number, invoice.issuedOn]);
    expect([cell('Hotel GSTIN'), cell('SAC'), cell('Place of supply')]).toEqual([GSTIN, '996311', '29 Karnataka']);
    expect(cell('Credit notes')).toBe('');
  });

  it('names no invoice before one is issued', async () => {
    const { reference, checkout } = await finishedStay(manager, world);
    const cell = await cellsOf(reference, checkout);
    expect([cell('Invoice number'), cell('Invoice date'), cell('SAC')]).toEqual(['', '', '996311']);
  });

  it('names the replacing invoice and the credit note of a corrected stay', async () => {
    const { stay, invoice, charge } = await correctedStay();
    const cell = await cellsOf(stay.reference, stay.checkout);
    expect(cell('Invoice number')).toBe(charge.number);
    expect(cell('Invoice number')).not.toBe(invoice.number);
    expect(cell('Credit notes')).toMatch(/^C[0-9A-Z]+\/\d{4}\/00001$/);
  });
});

describe('the documents of a month', () => {
  it('are listed with credit notes, in pages', async () => {
    const { invoice, charge, stay } = await correctedStay();
    const { body } = await listed();
    expect(body.meta.totalCount).toBe(3);
    expect(body.archives).toBe(1);
    expect(new Set(body.documents.map(({ number }) => number))).toEqual(
      new Set([invoice.number, charge.number, charge.number.replace('F', 'C').replace('00002', '00001')]),
    );
    expect(body.documents.find(({ kind }) => kind === 'credit_note')).toMatchObject({
      ...{ against: invoice.number, hotel_gstin: GSTIN, booking_id: stay.id },
    });
    const pages = [await listed({ limit: '2' }), await listed({ limit: '2', offset: '2' })];
    expect(pages.flatMap((page) => page.body.documents)).toEqual(body.documents);
    expect((await listed({ month: '2020-01' })).body).toMatchObject({ documents: [], archives: 0 });
  });

  it('download as one ZIP of PDFs, credit notes among them', async () => {
    const { invoice, charge } = await correctedStay();
    const { status, headers, file } = await archived();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="folio-invoices-${month()}.zip"`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const entries = zipEntries(file);
    const nameOf = (kind: string, number: string) =>
      `${invoice.issuedOn}-${GSTIN}-${kind}-${number.replaceAll('/', '-')}.pdf`;
    const credit = charge.number.replace('F', 'C').replace('00002', '00001');
    expect([...entries.keys()].sort()).toEqual(
      [nameOf('invoice', invoice.number), nameOf('invoice', charge.number), nameOf('credit-note', credit)].sort(),
    );
    for (const pdf of entries.values()) {
      expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
      expect(pdf.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
    }
  });

  it("are those of the member's entity only, for managers and finance", async () => {
    const { invoice } = await billedStay();
    const elsewhere = { ...world, ...(await createCorporate()) };
    const stranger = await createActor(elsewhere);
    await connection().update(memberships).set({ role: 'finance' }).where(eq(memberships.userId, stranger.userId));
    await issue((await finishedStay(stranger, elsewhere)).id);
    const foreign = await signInAs(stranger.userId);
    expect((await listed({}, foreign)).body.documents.map(({ number }) => number)).not.toContain(invoice.number);
    const names = [...zipEntries((await archived({}, foreign)).file).keys()];
    expect(names).toHaveLength(1);
    expect(names[0]).not.toContain(invoice.number.replaceAll('/', '-'));
    const own = { legal_entity_id: String(world.legalEntityId) };
    expect([(await listed(own, foreign)).status, (await archived(own, foreign)).status]).toEqual([404, 404]);
    const booker = await signInAs((await createActor(world)).userId);
    expect([(await listed({}, booker)).status, (await archived({}, booker)).status]).toEqual([403, 403]);
    expect([(await listed({}, '')).status, (await archived({}, '')).status]).toEqual([401, 401]);
  });

  it('are an empty ZIP for a month without any, and refused for an invalid month or part', async () => {
    expect(zipEntries((await archived()).file).size).toBe(0);
    await billedStay();
    expect((await archived({ part: '2' })).status).toBe(404);
    for (const wrong of ['2026-13', '2026', '../etc']) expect((await archived({ month: wrong })).status).toBe(400);
  });

  it('are refused after twenty archives in an hour', async () => {
    await billedStay();
    for (let count = 0; count < 20; count += 1) expect((await archived()).status).toBe(200);
    const refused = await archived();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a month with very many documents', () => {
  /** Copies of one invoice, as no entity has them by hand. */
  async function copies(count: number): Promise<void> {
    const { invoice } = await billedStay();
    const columns = sql.raw(
      `supplier_gstin, fy, reason, booking_id, legal_entity_id, recipient_gstin, place_of_supply, taxable_paise,
       cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise, document, issued_on, issued_at`,
    );
    await connection().execute(
      sql`insert into invoice (number, round, ${columns})
        select 'X' || id || '/' || lpad(n::text, 5, '0'), n + 1, ${columns} from invoice, generate_series(1, ${count - 1}) as n
        where id = ${invoice.id}`,
    );
  }

  it('comes in parts of five hundred that hold each document once', async () => {
    await copies(501);
    expect((await listed()).body).toMatchObject({ archives: 2, meta: { totalCount: 501 } });
    const numbers: string[] = [];
    const draw = ({ number }: { number: string }) => {
      numbers.push(number);
      return Promise.resolve({ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from(number) });
    };
    const names: string[] = [];
    for (const part of [1, 2]) {
      const { filename, content } = await archiveMonthDocuments(manager, { month: month(), part }, { draw });
      expect(filename).toBe(`folio-invoices-${month()}-part-${part}-of-2.zip`);
      names.push(...zipEntries(Buffer.from(await new Response(content).arrayBuffer())).keys());
    }
    expect([names.length, new Set(names).size, new Set(numbers).size]).toEqual([501, 501, 501]);
  });

  it('is drawn while the client reads, and not further after the client has disconnected', async () => {
    await copies(100);
    let drawn = 0;
    const draw = () => {
      drawn += 1;
      return Promise.resolve({ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.alloc(50_000) });
    };
    const { content } = await archiveMonthDocuments(manager, { month: month(), part: 1 }, { draw });
    const reader = content.getReader();
    for (let taken = 0; taken < 200_000;) taken += (await reader.read()).value?.length ?? 0;
    expect(drawn).toBeLessThanOrEqual(8);
    await reader.cancel();
    for (let round = 0; round < 20; round += 1) await connection().execute(sql`select 1`);
    expect(drawn).toBeLessThan(12);
  });

  it('is aborted when a document cannot be drawn, so that a partial archive is not taken for a complete one', async () => {
    await copies(5);
    const draw = () => Promise.reject(new Error('no font'));
    const { content } = await archiveMonthDocuments(manager, { month: month(), part: 1 }, { draw });
    await expect(new Response(content).arrayBuffer()).rejects.toThrow('no font');
  });
});
