import { Accordion } from '@/components/ui/accordion';
import { KeyValueList } from '@/components/ui/key-value-list';
import { BANK_HELP } from '@/lib/domains/bank-statements/rules/column-help';
import { BANK_NAMES } from '@/lib/domains/bank-statements/rules/layouts';
import type { Bank } from '@/lib/domains/bank-statements/types';

const BANKS = Object.keys(BANK_HELP) as Bank[];

/** Which file of which bank can be read. */
export function StatementHelp() {
  return (
    <Accordion
      items={[
        {
          value: 'columns',
          title: 'Which file of your bank, and its columns',
          content: (
            <>
              <p>
                Download the statement of the account from the bank’s net banking as CSV or text, not as PDF or Excel
                workbook. Upload the whole file unchanged: lines above the header row and other columns are skipped.
                Days come first in dates, and the running balance must be complete.
              </p>
              <KeyValueList items={BANKS.map((bank) => ({ key: BANK_NAMES[bank], value: textOf(bank) }))} />
            </>
          ),
        },
      ]}
    />
  );
}

function textOf(bank: Bank): string {
  const { columns, note } = BANK_HELP[bank];
  const rows = columns.map((names) => names.join(', ')).join('; or ');
  return note ? `${rows}. ${note}` : rows;
}
