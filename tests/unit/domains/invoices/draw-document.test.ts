import { createStayBill } from '@/lib/domains/invoices/rules/bill';
import { drawDocument } from '@/lib/domains/invoices/server/service/document/draw-document';
import type { InvoiceDocument } from '@/lib/domains/invoices/types';
import { addDays, eachNight } from '@/lib/dates';
import { joinText, recordDrawnText, findTextOffPage } from '@/tests/support/drawn-text';

const night = (date: string) => ({
  night: date,
  ...{ pretaxPaise: 5_000_00, discountPaise: 0, taxRateBp: 500, cgstPaise: 125_00, sgstPaise: 125_00, igstPaise: 0 },
  totalPaise: 5_250_00,
});

function documentFor(guests: string[], change: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const nights = eachNight('2026-11-01', addDays('2026-11-01', 3)).map(night);
  return {
    supplier: {
      ...{ name: 'Hotel', address: 'Street, Locality, Bengaluru 560001', gstin: '29ZZZCX0001A1ZD' },
      ...{ stateCode: '29', stateName: 'Karnataka', phone: '' },
    },
    recipient: { name: 'Acme', address: 'Road, Pune', gstin: null },
    heads: 'cgst_sgst',
    placeOfSupply: { code: '29', name: 'Karnataka' },
    isReverseCharge: false,
    bill: createStayBill(nights, 'Oak room', 15_750_00),
    booking: {
      ...{ reference: 'FOL2B7KXW4Q', checkin: '2026-11-01', checkout: '2026-11-04', roomCount: 8 },
      ...{ costCentre: 'CC', project: null, poNumber: null, roomTypeName: 'Oak', guests },
    },
    note: '',
    ...change,
  };
}

const draw = (document: InvoiceDocument) =>
  recordDrawnText(() =>
    drawDocument({ number: 'F/26/1', issuedOn: '2026-11-04', issuedAt: new Date('2026-11-04T06:00:00Z'), document }),
  );

const guestNames = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) =>
    `Guest${index} ${'Venkata Subramanian Krishnamurthy '.repeat(4)}`.slice(0, length).trim(),
  );

test.each([
  [4, 119],
  [17, 119],
  [8 * 4, 50],
  [8 * 17, 119],
])('drawDocument prints the names of %i guests with %i characters each within the margins', async (count, length) => {
  const guests = guestNames(count, length);
  const drawn = await draw(documentFor(guests));
  expect(findTextOffPage(drawn)).toEqual([]);
  const text = joinText(drawn);
  expect(guests.filter((name) => !text.includes(name))).toEqual([]);
});

test('drawDocument prints a few guests in the header, and a list below the table when there are many', async () => {
  expect(joinText(await draw(documentFor(['Asha Rao', 'Ravi Iyer'])))).toContain('Guests Asha Rao, Ravi Iyer');
  const many = joinText(await draw(documentFor(guestNames(32, 20))));
  expect(many).toMatch(/Guest0 \w+ \w+ and 31 others, named below/);
  expect(many.indexOf('Guests Guest0', many.indexOf('Summary'))).toBeGreaterThan(0);
});

test('drawDocument continues long supplier and recipient addresses side by side on the second page', async () => {
  const recipient = { name: 'Acme', address: 'Long address '.repeat(300), gstin: null };
  const supplier = { ...documentFor([]).supplier, address: 'Other address '.repeat(250) };
  const drawn = await draw(documentFor(['Asha Rao'], { supplier, recipient }));
  expect(findTextOffPage(drawn)).toEqual([]);
  const onSecond = joinText(drawn.filter(({ page }) => page === 1));
  expect(onSecond).toContain('Long address');
  expect(onSecond).toContain('Other address');
  // The table begins below the longer address.
  const last = (part: string) => drawn.findLast(({ text }) => text.includes(part));
  const table = drawn.find(({ text }) => text === 'Description');
  expect(table?.page).toBe(last('CC')?.page);
});
