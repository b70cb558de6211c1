import 'server-only';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import type { TaxHeads } from '@/lib/domains/pricing/rules/tax';
import { formatRate } from '@/lib/domains/pricing/rules/price-view';
import { formatInr, type Paise } from '@/lib/money';
import { drawColumns, drawHead, drawParagraph, drawRows, drawTitle, type Row } from '@/lib/platform/pdf/blocks';
import { createSheet, finishSheet, ensureSpace, type Sheet } from '@/lib/platform/pdf/sheet';
import { drawQr } from '@/lib/platform/pdf/qr';
import { drawTable, type Column } from '@/lib/platform/pdf/table';
import { amountInWords } from '@/lib/domains/invoices/rules/amount-in-words';
import { summariseByCode } from '@/lib/domains/invoices/rules/bill';
import type { ERegistration, TaxDocument, TaxedLine } from '@/lib/domains/invoices/types';

export interface PrintedTaxDocument {
  number: string;
  issuedOn: string;
  issuedAt: Date;
  document: TaxDocument;
  /** Rows below the recipient that state what is billed. */
  details: readonly Row[];
  /** Names that do not fit into the details. */
  guests: readonly string[];
  /** Paragraphs at the end. */
  closing: readonly string[];
  footer: string;
  credits?: { number: string; issuedOn: string };
  registration?: ERegistration | null;
}

const formatAmount = (paise: Paise) => formatInr(paise, { decimals: 'always' }).replace('₹', '');

/** Prints the fields that rule 46 (invoice) and rule 53(1A) (credit note) of the CGST Rules require. */
export async function drawTaxDocument(printed: PrintedTaxDocument): Promise<Buffer> {
  const { number, document, credits, footer } = printed;
  const kind = credits ? 'Credit note' : 'Tax invoice';
  const sheet = await createSheet({ title: `${kind} ${number}`, createdAt: printed.issuedAt });
  drawHead(sheet, { kind, title: number, note: formatLongDate(printed.issuedOn) });
  drawParties(sheet, printed);
  drawLines(sheet, document);
  drawTotals(sheet, document);
  drawCodes(sheet, document);
  drawGuests(sheet, printed.guests);
  drawRegistration(sheet, printed.registration ?? null);
  drawClosing(sheet, printed);
  return finishSheet(sheet, `${kind} ${number}, ${footer}`);
}

function drawParties(sheet: Sheet, { number, issuedOn, document, details, credits }: PrintedTaxDocument): void {
  const { supplier, recipient, placeOfSupply } = document;
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
  const right: Row[] = [
    ['Billed to', recipient.name],
    ...(recipient.address ? ([['Address', recipient.address]] as Row[]) : []),
    ['GSTIN', recipient.gstin ?? 'Not registered'],
    ...details,
  ];
  drawColumns(sheet, [left, right], 84);
  sheet.pdf.y += 8;
}

function drawGuests(sheet: Sheet, guests: readonly string[]): void {
  if (guests.length === 0) return;
  drawTitle(sheet, 'Guests');
  drawParagraph(sheet, guests.join(', '));
}

const QR_POINTS = 130;

/** Rule 46(r): the registration number and the signed QR code of an e-invoice. */
function drawRegistration(sheet: Sheet, registration: ERegistration | null): void {
  if (!registration) return;
  drawTitle(sheet, 'E-invoice');
  drawRows(sheet, [
    ['IRN', registration.irn],
    ['Acknowledgement', `${registration.ackNumber} of ${formatLongDate(todayInIndia(registration.ackAt))}`],
  ]);
  drawQr(sheet, registration.signedQr, QR_POINTS);
}

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

function drawLines(sheet: Sheet, { bill, heads }: TaxDocument): void {
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

function drawTotals(sheet: Sheet, { bill, heads }: TaxDocument): void {
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

function drawCodes(sheet: Sheet, { bill, heads }: TaxDocument): void {
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

function drawClosing(sheet: Sheet, { document, closing, credits }: PrintedTaxDocument): void {
  sheet.pdf.y += 6;
  if (document.note) drawParagraph(sheet, `${credits ? 'Reason' : 'Note'}: ${document.note}`);
  for (const paragraph of closing) drawParagraph(sheet, paragraph);
}
