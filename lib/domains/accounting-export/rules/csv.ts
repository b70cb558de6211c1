import { findGstState } from '@/lib/domains/gstin/rules/state-codes';
import { toRupees, type Paise } from '@/lib/money';
import { stringifyCsv } from '@/lib/platform/csv/stringify-csv';
import type { AccountNames, Journal } from '../types';
import { getName } from './account-names';
import { linesOf, narrationOf } from './lines';

const HEADERS = [
  ...['Day', 'Journal', 'Account', 'Name', 'Debit', 'Credit'],
  ...['Narration', 'Party', 'Booking', 'Document', 'GSTIN', 'State'],
];

export const csvHead = (): string => stringifyCsv([HEADERS], { bom: true });

/** One row per line, with amounts in rupees. */
export function csvRows(journals: readonly Journal[], names: AccountNames): string {
  return stringifyCsv(
    journals.flatMap((journal) =>
      linesOf(journal).map(({ account, amount, party, booking, document, gstin, stateCode }) => [
        ...[journal.day, journal.id, account, getName(names, account).name],
        ...[amount > 0 ? money(amount) : '', amount < 0 ? money(0 - amount) : ''],
        ...[narrationOf(journal), party, booking, document, gstin, findGstState(stateCode)?.name ?? stateCode],
      ]),
    ),
  );
}

const money = (paise: Paise) => toRupees(paise).toFixed(2);
