import { findGstState } from '@/lib/domains/gstin/rules/state-codes';
import { toRupees, type Paise } from '@/lib/money';
import { stringifyCsv } from '@/lib/platform/csv/stringify-csv';
import type { AccountNames, CompanyNames, Journal, LedgerEntry } from '../types';
import { getName } from './account-names';
import { linesOf, narrationOf } from './lines';

const HEADERS = [
  ...['Day', 'Journal', 'Account', 'Name', 'Debit', 'Credit'],
  ...['Narration', 'Party', 'Booking', 'Document', 'GSTIN', 'State'],
];

export const csvHead = (): string => stringifyCsv([HEADERS], { bom: true });

/** One row per line, with amounts in rupees. @param companies null for a file that has the numbers of companies only */
export function csvRows(journals: readonly Journal[], names: AccountNames, companies: CompanyNames | null): string {
  return stringifyCsv(
    journals.flatMap((journal) =>
      linesOf(journal).map(({ account, amount, booking, document, gstin, stateCode, ...of }) => [
        ...[journal.day, journal.id, account, getName(names, account).name],
        ...[amount > 0 ? money(amount) : '', amount < 0 ? money(0 - amount) : ''],
        ...[
          narrationOf(journal),
          partyOf(of, companies),
          booking,
          document,
          gstin,
          findGstState(stateCode)?.name ?? stateCode,
        ],
      ]),
    ),
  );
}

/** Companies may share a name, so the number follows it. */
function partyOf({ party, companyId }: Pick<LedgerEntry, 'party' | 'companyId'>, companies: CompanyNames | null) {
  const name = companyId === null ? undefined : companies?.[companyId];
  return name === undefined ? party : `${name} (${party})`;
}

const money = (paise: Paise) => toRupees(paise).toFixed(2);
