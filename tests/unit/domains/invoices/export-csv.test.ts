import { NO_TRIP_DETAILS } from '@/lib/domains/bookings/contract/trip-fields';
import { bookingsCsv, type ExportRow } from '@/lib/domains/invoices/rules/export-csv';

const row: ExportRow = {
  bookingId: 7,
  reference: 'FOL2K3M4N5P',
  status: 'CHECKED_OUT',
  hotel: 'Hotel Copperlane Square',
  city: 'Bengaluru',
  state: 'Karnataka',
  checkin: '2026-11-02',
  checkout: '2026-11-04',
  nights: 2,
  rooms: 1,
  guests: ['Asha Menon', 'Ravi "Ravi" Rao'],
  employeeIds: ['E7'],
  channel: 'Corporate (BTC)',
  ...NO_TRIP_DETAILS,
  costCentre: 'CC-7',
  poNumber: '=HYPERLINK("https://elsewhere.example")',
  billedName: 'Acme Industries Pvt Ltd',
  gstin: '29ZZZCX0001A1ZD',
  taxable: 1_000_000,
  cgst: 25_000,
  sgst: 25_000,
  igst: 0,
  payable: 1_050_000,
  paid: 0,
  retained: 0,
  hotelGstin: '29ZZZCH0001A1ZD',
  placeOfSupply: '29 Karnataka',
  invoiceNumber: 'F2S/2627/00002',
  invoiceDate: '2026-11-04',
  creditNotes: ['C2S/2627/00001', 'C2S/2627/00002'],
};

const lines = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

test('bookingsCsv writes column names and amounts in rupees with two decimals', () => {
  const [header, line] = lines(bookingsCsv([{ ...row, poNumber: 'PO-1', guests: ['Asha Menon'] }]));
  expect(header?.split(',').slice(0, 4)).toEqual(['Reference', 'Status', 'Hotel', 'City']);
  const cells = line?.split(',') ?? [];
  const cell = (name: string) => cells[header?.split(',').indexOf(name) ?? -1];
  expect(cells).toHaveLength(header?.split(',').length ?? 0);
  expect([cell('Taxable value'), cell('CGST'), cell('Total payable'), cell('Project')]).toEqual([
    '10000.00',
    '250.00',
    '10500.00',
    '',
  ]);
  const invoice = ['Invoice number', 'Invoice date', 'Credit notes', 'Hotel GSTIN', 'SAC', 'Place of supply'];
  expect(invoice.map(cell)).toEqual([
    'F2S/2627/00002',
    '2026-11-04',
    'C2S/2627/00001; C2S/2627/00002',
    '29ZZZCH0001A1ZD',
    '996311',
    '29 Karnataka',
  ]);
});

test('bookingsCsv quotes cells with separators and doubles quotation marks', () => {
  expect(bookingsCsv([row])).toContain('"Asha Menon; Ravi ""Ravi"" Rao"');
});

test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\tx'])(
  'bookingsCsv prefixes %j with an apostrophe, so that it is not a formula',
  (text) => {
    expect(bookingsCsv([{ ...row, costCentre: text }])).toContain(`,'${text},`);
  },
);

test('bookingsCsv writes negative amounts as numbers', () => {
  expect(bookingsCsv([{ ...row, paid: -100 }])).toContain(',-1.00,');
});

test('bookingsCsv writes only the header for a month without bookings', () => {
  expect(lines(bookingsCsv([]))).toHaveLength(1);
});
