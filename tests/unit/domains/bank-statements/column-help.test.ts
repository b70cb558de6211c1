import { BANK_HELP } from '@/lib/domains/bank-statements/rules/column-help';
import { BANK_NAMES, findLayout, LAYOUTS } from '@/lib/domains/bank-statements/rules/layouts';
import type { Bank } from '@/lib/domains/bank-statements/types';

const banks = Object.keys(BANK_NAMES) as Bank[];

test.each(banks)('the columns that staff read for %s are a header row of this bank, one for each layout', (bank) => {
  const { columns } = BANK_HELP[bank];
  expect(columns).toHaveLength(LAYOUTS.filter((layout) => layout.bank === bank).length);
  for (const names of columns) {
    const layout = findLayout(names);
    expect(layout?.bank).toBe(bank);
    expect(Object.keys(layout?.positions ?? {})).toHaveLength(names.length);
  }
});
