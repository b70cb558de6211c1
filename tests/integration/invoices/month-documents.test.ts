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
import { createCompletedStay, registerHotel } from '@/tests/support/invoice-world';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { readZipEntries } from '@/tests/support/zip-entries';

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

async function createInvoicedStay(actor: Actor = manager, message = '') {
  const stay = await createCompletedStay(actor, world, { message });
  const invoice = await issue(stay.id);
  if (!invoice) throw new Error('No invoice was issued');
  return { stay, invoice };
}

/** Creates a stay whose invoice was credited and replaced after a no-show report. */
async function createCorrectedStay() {
  const { stay, invoice } = await createInvoicedStay(manager, 'corrected');
  await moveClock(indiaInstant(world.checkin, '12:00').getTime() + 72 * 3_600_000 - Date.now());
  await correctStay(stay.id, 'no-show', '');
  await moveClock(0);
  const charge = await issue(stay.id);
  if (!charge) throw new Error('No invoice of the charge was issued');
  return { stay, invoice, charge };
}

interface Listed {
  documents: { number: string; kind: string; against: string | null; hotel_gstin: string; booking_id: number }[];
  meta: { totalCount: number };
  archives: number;
}
const getList = (query: Record<string, string> = {}, as = cookie) =>
  callRoute<Listed>(listRoute, { query: { month: month(), ...query }, ...(as ? { cookie: as } : {}) });

async function getArchive(query: Record<string, string> = {}, as = cookie) {
  const address = `http://localhost:3000/?${new URLSearchParams({ month: month(), ...query })}`;
  const response = await archiveRoute(new Request(address, { headers: as ? { cookie: as } : {} }), {
    params: Promise.resolve({}),
  });
  const { status, headers } = response;
  return { status, headers, file: Buffer.from(await response.arrayBuffer()) };
}

describe('the CSV export of a month', () => {
  async function readExportLine(reference: string, checkout: string) {
    const { content } = await exportBookings(manager, { month: checkout.slice(0, 7) });
    const [header = '', ...lines] = content.toString('utf8').trimEnd().split('\r\n');
    const names = header.split(',');
    const cells = lines.find((line) => line.includes(reference))?.split(',') ?? [];
    return (name: string) => cells.at(names.indexOf(name) - names.length);
  }

  it('contains number and date of the valid invoice, GSTIN of the hotel, SAC and place of supply', async () => {
    const { stay, invoice } = await createInvoicedStay();
    const cell = await readExportLine(stay.reference, stay.checkout);
    expect([cell('Invoice number'), cell('Invoice date')]).toEqual([invoice.number, invoice.issuedOn]);
    expect([cell('Hotel GSTIN'), cell('SAC'), cell('Place of supply')]).toEqual([GSTIN, '996311', '29 Karnataka']);
    expect(cell('Credit notes')).toBe('');
  });

  it('has no invoice number before an invoice is issued', async () => {
    const { reference, checkout } = await createCompletedStay(manager, world);
    const cell = await readExportLine(reference, checkout);
    expect([cell('Invoice number'), cell('Invoice date'), cell('SAC')]).toEqual(['', '', '996311']);
  });

  it('contains the replacement invoice and the credit note of a corrected stay', async () => {
    const { stay, invoice, charge } = await createCorrectedStay();
    const cell = await readExportLine(stay.reference, stay.checkout);
    expect(cell('Invoice number')).toBe(charge.number);
    expect(cell('Invoice number')).not.toBe(invoice.number);
    expect(cell('Credit notes')).toMatch(/^C[0-9A-Z]+\/\d{4}\/00001$/);
  });
});

describe('the documents of a month', () => {
  it('are listed in pages, including credit notes', async () => {
    const { invoice, charge, stay } = await createCorrectedStay();
    const { body } = await getList();
    expect(body.meta.totalCount).toBe(3);
    expect(body.archives).toBe(1);
    expect(new Set(body.documents.map(({ number }) => number))).toEqual(
      new Set([invoice.number, charge.number, charge.number.replace('F', 'C').replace('00002', '00001')]),
    );
    expect(body.documents.find(({ kind }) => kind === 'credit_note')).toMatchObject({
      ...{ against: invoice.number, hotel_gstin: GSTIN, booking_id: stay.id },
    });
    const pages = [await getList({ limit: '2' }), await getList({ limit: '2', offset: '2' })];
    expect(pages.flatMap((page) => page.body.documents)).toEqual(body.documents);
    expect((await getList({ month: '2020-01' })).body).toMatchObject({ documents: [], archives: 0 });
  });

  it('can be downloaded as a ZIP of PDFs, including credit notes', async () => {
    const { invoice, charge } = await createCorrectedStay();
    const { status, headers, file } = await getArchive();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="invoices-${month()}.zip"`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const entries = readZipEntries(file);
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

  it("are limited to the member's legal entity and to the roles manager and finance", async () => {
    const { invoice } = await createInvoicedStay();
    const elsewhere = { ...world, ...(await createCorporate()) };
    const stranger = await createActor(elsewhere);
    await connection().update(memberships).set({ role: 'finance' }).where(eq(memberships.userId, stranger.userId));
    await issue((await createCompletedStay(stranger, elsewhere)).id);
    const foreign = await signInAs(stranger.userId);
    expect((await getList({}, foreign)).body.documents.map(({ number }) => number)).not.toContain(invoice.number);
    const names = [...readZipEntries((await getArchive({}, foreign)).file).keys()];
    expect(names).toHaveLength(1);
    expect(names[0]).not.toContain(invoice.number.replaceAll('/', '-'));
    const own = { legal_entity_id: String(world.legalEntityId) };
    expect([(await getList(own, foreign)).status, (await getArchive(own, foreign)).status]).toEqual([404, 404]);
    const booker = await signInAs((await createActor(world)).userId);
    expect([(await getList({}, booker)).status, (await getArchive({}, booker)).status]).toEqual([403, 403]);
    expect([(await getList({}, '')).status, (await getArchive({}, '')).status]).toEqual([401, 401]);
  });

  it('download as an empty ZIP for a month without documents; an invalid month or part is refused', async () => {
    expect(readZipEntries((await getArchive()).file).size).toBe(0);
    await createInvoicedStay();
    expect((await getArchive({ part: '2' })).status).toBe(404);
    for (const invalid of ['2026-13', '2026', '../etc'])
      expect((await getArchive({ month: invalid })).status).toBe(400);
  });

  it('cannot be downloaded more than twenty times in an hour', async () => {
    await createInvoicedStay();
    for (let count = 0; count < 20; count += 1) expect((await getArchive()).status).toBe(200);
    const refused = await getArchive();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the archive of a month with many documents', () => {
  async function insertCopies(count: number): Promise<void> {
    const { invoice } = await createInvoicedStay();
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

  it('has parts of five hundred documents and contains each document once', async () => {
    await insertCopies(501);
    expect((await getList()).body).toMatchObject({ archives: 2, meta: { totalCount: 501 } });
    const numbers: string[] = [];
    const draw = ({ number }: { number: string }) => {
      numbers.push(number);
      return Promise.resolve({ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from(number) });
    };
    const names: string[] = [];
    for (const part of [1, 2]) {
      const { filename, content } = await archiveMonthDocuments(manager, { month: month(), part }, { draw });
      expect(filename).toBe(`invoices-${month()}-part-${part}-of-2.zip`);
      names.push(...readZipEntries(Buffer.from(await new Response(content).arrayBuffer())).keys());
    }
    expect([names.length, new Set(names).size, new Set(numbers).size]).toEqual([501, 501, 501]);
  });

  it('draws documents while the client reads and stops when the client disconnects', async () => {
    await insertCopies(100);
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

  it('is aborted when a document cannot be drawn, so that no partial archive looks complete', async () => {
    await insertCopies(5);
    const draw = () => Promise.reject(new Error('no font'));
    const { content } = await archiveMonthDocuments(manager, { month: month(), part: 1 }, { draw });
    await expect(new Response(content).arrayBuffer()).rejects.toThrow('no font');
  });
});
