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
  costCentre: 'CC-7',
  project: null,
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

/** Cells of a line without quoted commas. */
const lines = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

test('names its columns and writes amounts in rupees with two decimals', () => {
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

test('quotes what would break a line and doubles quotes', () => {
  expect(bookingsCsv([row])).toContain('"Asha Menon; Ravi ""Ravi"" Rao"');
});

test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\tx'])('%j is text, not a formula', (text) => {
  expect(bookingsCsv([{ ...row, costCentre: text }])).toContain(`,'${text},`);
});

test('negative amounts stay numbers', () => {
  expect(bookingsCsv([{ ...row, paid: -100 }])).toContain(',-1.00,');
});

test('a month without bookings has a header', () => {
  expect(lines(bookingsCsv([]))).toHaveLength(1);
});
