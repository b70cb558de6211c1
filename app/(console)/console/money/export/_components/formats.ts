import type { ExportFormat } from '@/lib/domains/accounting-export/types';

export const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV of all entries',
  tally_vouchers: 'Tally vouchers',
  tally_masters: 'Tally ledgers',
};
