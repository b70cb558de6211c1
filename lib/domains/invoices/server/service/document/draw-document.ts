import 'server-only';
import { formatLongDate, nightsBetween } from '@/lib/dates';
import type { TaxHeads } from '@/lib/domains/pricing/rules/tax';
import { formatRate } from '@/lib/domains/pricing/rules/price-view';
import { COST_KEYS, TRIP_LABELS } from '@/lib/domains/bookings/contract/trip-fields';
import { formatInr, type Paise } from '@/lib/money';
import { drawColumns, drawHead, drawParagraph, drawTitle, type Row } from '@/lib/platform/pdf/blocks';
import { createSheet, finishSheet, ensureSpace, type Sheet } from '@/lib/platform/pdf/sheet';
import { drawTable, type Column } from '@/lib/platform/pdf/table';
import { amountInWords } from '@/lib/domains/invoices/rules/amount-in-words';
import { summariseByCode } from '@/lib/domains/invoices/rules/bill';
import type { InvoiceDocument, TaxedLine } from '@/lib/domains/invoices/types';

export interface PrintedDocument {
  number: string;
  issuedOn: string;
  issuedAt: Date;
  document: InvoiceDocument;
  credits?: { number: string; issuedOn: string };
}

const formatAmount = (paise: Paise) => formatInr(paise, { decimals: 'always' }).replace('₹', '');

/** Prints the fields that rule 46 (invoice) and rule 53(1A) (credit note) of the CGST Rules require. */
export async function drawDocument(printed: PrintedDocument): Promise<Buffer> {
  const { number, document, credits } = printed;
  const kind = credits ? 'Credit note' : 'Tax invoice';
  const sheet = await createSheet({ title: `${kind} ${number}`, createdAt: printed.issuedAt });
  drawHead(sheet, { kind, title: number, note: formatLongDate(printed.issuedOn) });
  drawParties(sheet, printed);
  drawLines(sheet, document);
  drawTotals(sheet, document);
  drawCodes(sheet, document);
  drawGuests(sheet, document.booking.guests);
  drawClosing(sheet, printed);
  return finishSheet(sheet, `${kind} ${number}, issued by ${document.supplier.name} through Folio`);
}

function drawParties(sheet: Sheet, { number, issuedOn, document, credits }: PrintedDocument): void {
  const { supplier, recipient, placeOfSupply, booking } = document;
  const left: Row[] = [
    ['Supplier', supplier.name],
    ['Address', supplier.address],
    ['GSTIN', supplier.gstin],
    ['State', `${supplier.stateCode} ${supplier.stateName}`],
    [credits ? 'Credit note no.' : 'Invoice no.', number],
    ['Date', formatLongDate(issuedOn)],
    ...(credits ? ([['Against invoice', `${credits.number} of ${formatLongDate(credits.issuedOn)}`]] as Row[]) : []),
    ['Place of supply', `${placeOfSupply.code} ${placeOfSupply.name}`],
    ['Reverse charge', document.isReverseCharge ? 'Yes' : 'No'],
  ];
  const nights = nightsBetween(booking.checkin, booking.checkout);
  const right: Row[] = [
    ['Billed to', recipient.name],
    ...(recipient.address ? ([['Address', recipient.address]] as Row[]) : []),
    ['GSTIN', recipient.gstin ?? 'Not registered'],
    ['Booking', booking.reference],
    [
      'Stay',
      `${formatLongDate(booking.checkin)} to ${formatLongDate(booking.checkout)} (${nights} ${nights === 1 ? 'night' : 'nights'})`,
    ],
    ['Rooms', `${booking.roomCount} × ${booking.roomTypeName}`],
    ...guestRow(booking.guests),
    ...COST_KEYS.flatMap((key) => optionalRow(TRIP_LABELS[key], booking[key])),
  ];
  drawColumns(sheet, [left, right], 84);
  sheet.pdf.y += 8;
}

const MAX_GUESTS_IN_ROW = 4;

function guestRow(guests: readonly string[]): Row[] {
  const [first] = guests;
  if (first === undefined) return [];
  const others = guests.length - 1;
  return [
    ['Guests', guests.length <= MAX_GUESTS_IN_ROW ? guests.join(', ') : `${first} and ${others} others, named below`],
  ];
}

function drawGuests(sheet: Sheet, guests: readonly string[]): void {
  if (guests.length <= MAX_GUESTS_IN_ROW) return;
  drawTitle(sheet, 'Guests');
  drawParagraph(sheet, guests.join(', '));
}

const optionalRow = (label: string, value: string | null): Row[] => (value ? [[label, value]] : []);

function headColumns(heads: TaxHeads): { title: string; read: (line: TaxedLine) => Paise; share: number }[] {
  if (heads === 'igst') return [{ title: 'IGST', read: (line) => line.igstPaise, share: 1 }];
  return [
    { title: 'CGST', read: (line) => line.cgstPaise, share: 0.5 },
    { title: heads === 'cgst_utgst' ? 'UTGST' : 'SGST', read: (line) => line.sgstPaise, share: 0.5 },
  ];
}

function lineTotal({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxedLine): Paise {
  return taxablePaise + cgstPaise + sgstPaise + igstPaise;
}

function drawLines(sheet: Sheet, { bill, heads }: InvoiceDocument): void {
  const hasDiscount = bill.lines.some(({ discountPaise }) => discountPaise > 0);
  const taxes = headColumns(heads);
  const columns: Column[] = [
    { title: 'Description', share: 3.2 },
    { title: 'SAC', share: 1 },
    { title: 'Qty', share: 0.7, align: 'right' },
    ...(hasDiscount
      ? ([
          { title: 'Amount ₹', share: 1.4, align: 'right' },
          { title: 'Discount ₹', share: 1.3, align: 'right' },
        ] as const)
      : []),
    { title: 'Taxable ₹', share: 1.5, align: 'right' },
    ...taxes.map(({ title }): Column => ({ title, share: 1.35, align: 'right' })),
    { title: 'Total ₹', share: 1.5, align: 'right' },
  ];
  const rows = bill.lines.map((line) => [
    line.description,
    line.sac,
    String(line.quantity),
    ...(hasDiscount ? [formatAmount(line.grossPaise), formatAmount(line.discountPaise)] : []),
    formatAmount(line.taxablePaise),
    ...taxes.map(({ read, share }) => `${formatAmount(read(line))} (${formatRate(line.rateBp * share)})`),
    formatAmount(lineTotal(line)),
  ]);
  drawTable(sheet, columns, rows);
}

function drawTotals(sheet: Sheet, { bill, heads }: InvoiceDocument): void {
  const { totals } = bill;
  const second = heads === 'cgst_utgst' ? 'UTGST' : 'SGST';
  const taxes: Row[] =
    heads === 'igst'
      ? [['IGST', formatAmount(totals.igstPaise)]]
      : [
          ['CGST', formatAmount(totals.cgstPaise)],
          [second, formatAmount(totals.sgstPaise)],
        ];
  const rows: Row[] = [
    ['Taxable value', formatAmount(totals.taxablePaise)],
    ...taxes,
    ...(totals.roundOffPaise === 0 ? [] : ([['Round-off', formatAmount(totals.roundOffPaise)]] as Row[])),
    ['Total', formatAmount(totals.totalPaise)],
  ];
  ensureSpace(sheet, 110);
  sheet.pdf.y += 6;
  drawTable(
    sheet,
    [
      { title: 'Amounts in ₹', share: 4 },
      { title: '', share: 1.6, align: 'right' },
    ],
    rows,
    { hasTotal: true },
  );
  sheet.pdf.y += 6;
  drawParagraph(sheet, amountInWords(totals.totalPaise), 9.5);
}

function drawCodes(sheet: Sheet, { bill, heads }: InvoiceDocument): void {
  const taxes = headColumns(heads);
  drawTitle(sheet, 'Summary by HSN/SAC');
  drawTable(
    sheet,
    [
      { title: 'SAC', share: 1 },
      { title: 'Rate', share: 0.8, align: 'right' },
      { title: 'Taxable ₹', share: 1.5, align: 'right' },
      ...taxes.map(({ title }): Column => ({ title, share: 1.3, align: 'right' })),
      { title: 'Tax ₹', share: 1.3, align: 'right' },
    ],
    summariseByCode(bill.lines).map((line) => [
      line.sac,
      formatRate(line.rateBp),
      formatAmount(line.taxablePaise),
      ...taxes.map(({ read }) => formatAmount(read(line))),
      formatAmount(lineTotal(line) - line.taxablePaise),
    ]),
  );
}

function drawClosing(sheet: Sheet, { document, credits }: PrintedDocument): void {
  sheet.pdf.y += 6;
  if (document.note) drawParagraph(sheet, `${credits ? 'Reason' : 'Note'}: ${document.note}`);
  drawParagraph(
    sheet,
    'SAC 996311: room or unit accommodation services provided by hotels, inns, guest houses and clubs.',
  );
  drawParagraph(sheet, `For ${document.supplier.name}: issued electronically by Folio on the hotel's behalf.`);
}
