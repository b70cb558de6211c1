import 'server-only';
import { deskHotelFor, isStaff, type DeskActor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { statementCsv, type StatementTable } from '@/lib/domains/payables/rules/statement-csv';
import { formatLongDate, formatMonth } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { assertWithinDocumentLimits } from '@/lib/platform/pdf/document-limit';
import { drawHead, drawParagraph, drawRows, drawTitle } from '@/lib/platform/pdf/blocks';
import { createSheet, finishSheet } from '@/lib/platform/pdf/sheet';
import { drawTable, type Column } from '@/lib/platform/pdf/table';
import { brandName } from '@/lib/platform/shell/brand';
import { lineText, sumStays, type StatementStay } from '../../rules/statement-stays';
import { findCommissionDocument } from '../repository/commission';
import { drawCommissionDocument } from './commission-documents';
import { readOwnStatement, type MonthOfHotel, type OwnStatement } from './desk-statement';

/** @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
export async function getStatementPdf(actor: HotelActor, request: MonthOfHotel): Promise<FileAnswer> {
  const own = await readOwnStatement(actor, request);
  await assertWithinDocumentLimits(
    callerOf(actor),
    own.stays.flatMap(({ guest }) => guest ?? []),
  );
  return { filename: fileName(own, 'pdf'), content: await drawStatement(own) };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
export async function getStatementCsv(actor: HotelActor, request: MonthOfHotel): Promise<FileAnswer> {
  const own = await readOwnStatement(actor, request);
  await assertWithinDocumentLimits(callerOf(actor), []);
  return { filename: fileName(own, 'csv'), content: statementCsv(toTable(own)), disposition: 'attachment' };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
export async function getCommissionDocumentFile(
  actor: DeskActor,
  { hotelId, documentId }: { hotelId: number; documentId: number },
): Promise<FileAnswer> {
  deskHotelFor(actor, hotelId, 'statement', 'read');
  const issued = await findCommissionDocument(documentId);
  if (issued?.hotelId !== hotelId)
    throw new AppError('NOT_FOUND', { field: 'document_id', isForeign: issued !== null });
  await assertWithinDocumentLimits(`user:${actor.userId}`, []);
  const name = `${issued.kind.replace('_', '-')}-${issued.number.replaceAll('/', '-')}`;
  return { filename: `${name}.pdf`, content: await drawCommissionDocument(issued) };
}

/** Whose documents are counted. */
const callerOf = (actor: HotelActor) => (isStaff(actor) ? `staff:${actor.staffId}` : `user:${actor.userId}`);

const fileName = ({ statement: { hotel, month } }: OwnStatement, extension: string) =>
  `statement-${hotel.code.replace(/[^\w-]/g, '-')}-${month}.${extension}`;

function toTable({ statement, stays }: OwnStatement): StatementTable {
  const { openingPaise, closingPaise, movements } = statement;
  const payments = movements
    .filter(({ posting }) => !posting)
    .map(({ date, text, amountPaise, payout, receipt }) => ({
      ...{ date, text, amountPaise, payoutId: payout?.id ?? null },
      utr: receipt?.utr ?? payout?.utr ?? null,
    }));
  return { openingPaise, closingPaise, stays, payments };
}

const amount = (paise: Paise) => formatInr(paise, { decimals: 'always' }).replace('₹', '');

const stayColumns = (): readonly Column[] => [
  { title: 'Stay', share: 3 },
  { title: 'Room value', share: 1.4, align: 'right' },
  { title: 'GST', share: 1.2, align: 'right' },
  { title: 'Paid to hotel', share: 1.4, align: 'right' },
  { title: `Collected by ${brandName()}`, share: 1.4, align: 'right' },
  { title: 'Commission with GST', share: 1.4, align: 'right' },
  { title: 'Taxes, discounts, claims', share: 1.4, align: 'right' },
  { title: 'Amount', share: 1.4, align: 'right' },
];

type Amounts = ReturnType<typeof sumStays>;

const amountCells = (of: Amounts): string[] => [
  amount(of.roomPaise),
  amount(of.taxPaise),
  amount(of.paidToHotelPaise),
  amount(of.collectedPaise),
  amount(of.commissionPaise + of.commissionTaxPaise),
  amount(of.couponPaise - of.roomTaxPaise - of.tcsPaise - of.tdsPaise - of.claimPaise),
  amount(of.netPaise),
];

function stayCell(line: StatementStay): string {
  const { reason, isTakenBack, guest, reference, checkin, nights, rooms, correctionPaise } = line;
  const prefix = reason === 'stay' && !isTakenBack ? '' : `${lineText(line)}: `;
  const stay = `${checkin}, ${nights} ${nights === 1 ? 'night' : 'nights'}${rooms > 1 ? ` x ${rooms} rooms` : ''}`;
  const corrected = correctionPaise === 0 ? [] : [`corrections ${amount(correctionPaise)}`];
  return [`${prefix}${guest ?? 'Guest'}`, reference, stay, ...corrected].join(', ');
}

async function drawStatement({ statement, stays }: OwnStatement): Promise<Buffer> {
  const { hotel, month, openingPaise, closingPaise, movements } = statement;
  const title = `Statement ${formatMonth(month)}`;
  const sheet = await createSheet({ title: `${title}, ${hotel.name}`, createdAt: now() });
  drawHead(sheet, { kind: hotel.name, title, note: hotel.code });
  drawRows(sheet, [
    ['Hotel', hotel.legalName || hotel.name],
    ['GSTIN', hotel.gstin ?? 'Not registered'],
    ['Opening balance', amount(openingPaise)],
    ['Closing balance', amount(closingPaise)],
  ]);
  drawParagraph(sheet, 'In rupees. Positive amounts are owed to the hotel, negative amounts by the hotel.');
  drawTitle(sheet, 'Stays');
  if (stays.length === 0) drawParagraph(sheet, 'No stays in this month.');
  else {
    const totals = ['Total', ...amountCells(sumStays(stays))];
    const rows = [...stays.map((stay) => [stayCell(stay), ...amountCells(stay)]), totals];
    drawTable(sheet, stayColumns(), rows, { hasTotal: true });
  }
  const payments = movements.filter(({ posting }) => !posting);
  drawTitle(sheet, 'Payouts and receipts');
  if (payments.length === 0) drawParagraph(sheet, 'None in this month.');
  for (const { date, text, amountPaise } of payments)
    drawRows(sheet, [[formatLongDate(date), `${text}: ${amount(amountPaise)}`]]);
  return finishSheet(sheet, `${title}, ${hotel.name}`);
}
