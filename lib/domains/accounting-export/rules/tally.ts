import { toRupees } from '@/lib/money';
import { escapeMarkup } from '@/lib/platform/text/escape-markup';
import type { AccountNames, Journal } from '../types';
import { getName } from './account-names';
import { linesOf, narrationOf, type ExportLine } from './lines';

/** Characters that XML 1.0 forbids. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const element = (name: string, text: string) =>
  `<${name}>${escapeMarkup(text.toWellFormed().replace(FORBIDDEN, ''))}</${name}>`;

const headOf = (report: string) =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>\n' +
  `<BODY><IMPORTDATA><REQUESTDESC>${element('REPORTNAME', report)}</REQUESTDESC><REQUESTDATA>\n`;

export const TALLY_TAIL = '</REQUESTDATA></IMPORTDATA></BODY>\n</ENVELOPE>\n';
export const vouchersHead = (): string => headOf('Vouchers');

/**
 * One voucher per journal. Tally has negative amounts for debits, whose sign `ISDEEMEDPOSITIVE` repeats. The remote id lets Tally
 * recognise a voucher that it already has.
 */
export function vouchers(journals: readonly Journal[], names: AccountNames): string {
  return journals.map((journal) => voucher(journal, names)).join('');
}

function voucher(journal: Journal, names: AccountNames): string {
  const lines = linesOf(journal);
  const booking = new Set(lines.map((line) => line.booking)).size === 1 ? lines[0]?.booking : '';
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER REMOTEID="ledger-journal-${journal.id}" VCHTYPE="Journal" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
    element('DATE', journal.day.replaceAll('-', '')),
    element('VOUCHERTYPENAME', 'Journal'),
    element('VOUCHERNUMBER', String(journal.id)),
    element('REFERENCE', booking || `${journal.refType} ${journal.refId}`),
    element('PERSISTEDVIEW', 'Accounting Voucher View'),
    element('NARRATION', [narrationOf(journal), ...documentsOf(lines)].join(', ')),
    ...lines.map(({ account, amount }) =>
      [
        '<ALLLEDGERENTRIES.LIST>',
        element('LEDGERNAME', getName(names, account).name),
        element('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No'),
        element('AMOUNT', toRupees(0 - amount).toFixed(2)),
        '</ALLLEDGERENTRIES.LIST>',
      ].join(''),
    ),
    '</VOUCHER>',
    '</TALLYMESSAGE>\n',
  ].join('\n');
}

const documentsOf = (lines: readonly ExportLine[]) =>
  [...new Set(lines.map(({ document }) => document).filter(Boolean))].map((document) => `document ${document}`);

/** The ledgers that the vouchers name, sorted, because JSON of the database has no order of keys. Several accounts may share a ledger. */
export function tallyMasters(names: AccountNames): string {
  const groups = new Map(Object.values(names).map(({ name, group }) => [name, group]));
  const ledgers = [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, group]) => {
      const head = `<LEDGER NAME="${escapeMarkup(name)}" ACTION="Create">`;
      return `<TALLYMESSAGE xmlns:UDF="TallyUDF">${head}<NAME.LIST>${element('NAME', name)}</NAME.LIST>${element('PARENT', group)}</LEDGER></TALLYMESSAGE>\n`;
    });
  return `${headOf('All Masters')}${ledgers.join('')}${TALLY_TAIL}`;
}
