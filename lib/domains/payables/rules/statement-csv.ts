import { stringifyCsv } from '@/lib/platform/csv/stringify-csv';
import { toRupees, type Paise } from '@/lib/money';
import { brandName } from '@/lib/platform/shell/brand';
import { payoutReference } from './payout-file';
import { lineText, type StatementStay } from './statement-stays';

const money = (paise: Paise) => toRupees(paise).toFixed(2);

const partyName = (party: 'hotel' | 'platform') => (party === 'hotel' ? 'hotel' : brandName());

const COLUMNS: readonly (readonly [title: string, cell: (stay: StatementStay) => string | number])[] = [
  ['Date', (stay) => stay.postedOn],
  ['Kind', lineText],
  ['Reference', (stay) => stay.reference],
  ['Guest', (stay) => stay.guest ?? ''],
  ['Check-in', (stay) => stay.checkin],
  ['Check-out', (stay) => stay.checkout],
  ['Nights', (stay) => stay.nights],
  ['Rooms', (stay) => stay.rooms],
  ['Collected by', (stay) => partyName(stay.collectedBy)],
  ['Due on', (stay) => stay.dueOn],
  ['Room value', (stay) => money(stay.roomPaise)],
  ['GST', (stay) => money(stay.taxPaise)],
  ['Price', (stay) => money(stay.pricePaise)],
  ['Paid to the hotel', (stay) => money(stay.paidToHotelPaise)],
  [`Collected by ${brandName()}`, (stay) => money(stay.collectedPaise)],
  [`Discount borne by ${brandName()}`, (stay) => money(stay.couponPaise)],
  ['Commission', (stay) => money(stay.commissionPaise)],
  ['GST on commission', (stay) => money(stay.commissionTaxPaise)],
  [`Room GST paid by ${brandName()}`, (stay) => money(stay.roomTaxPaise)],
  ['TCS', (stay) => money(stay.tcsPaise)],
  ['TDS', (stay) => money(stay.tdsPaise)],
  ['Claims', (stay) => money(stay.claimPaise)],
  ['Corrections contained in the amount', (stay) => money(stay.correctionPaise)],
];

export interface StatementTable {
  openingPaise: Paise;
  closingPaise: Paise;
  stays: readonly StatementStay[];
  payments: readonly { date: string; text: string; amountPaise: Paise; payoutId: number | null; utr: string | null }[];
}

/** The amounts of all rows but the last add up to the closing balance. */
export function statementCsv({ openingPaise, closingPaise, stays, payments }: StatementTable): string {
  const other = (date: string, kind: string, reference: string, utr: string, paise: Paise) => [
    ...[date, kind, reference],
    ...Array.from({ length: COLUMNS.length - 3 }, () => ''),
    ...[utr, money(paise)],
  ];
  return stringifyCsv(
    [
      [...COLUMNS.map(([title]) => title), 'UTR', 'Amount'],
      other('', 'Opening balance', '', '', openingPaise),
      ...stays.map((stay) => [...COLUMNS.map(([, cell]) => cell(stay)), '', money(stay.netPaise)]),
      ...payments.map(({ date, text, payoutId, utr, amountPaise }) =>
        other(date, text, payoutId === null ? '' : payoutReference(payoutId), utr ?? '', amountPaise),
      ),
      other('', 'Closing balance', '', '', closingPaise),
    ],
    { bom: true },
  );
}
