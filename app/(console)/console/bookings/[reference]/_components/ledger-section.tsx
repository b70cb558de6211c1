import { formatRupees } from '@/components/ui/format-rupees';
import { Table, type TableColumn } from '@/components/ui/table';
import { formatInstant } from '@/lib/dates';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { RecordSection } from './record-section';

type Line = NonNullable<ConsoleBooking['ledger']>[number];

const show = ({ book, amount }: Line, isDebit: boolean) => {
  if (amount === 0 || amount > 0 !== isDebit) return '';
  return book === 'points' ? `${Math.abs(amount)} points` : formatRupees(Math.abs(amount), 'always');
};

const COLUMNS: readonly TableColumn<Line>[] = [
  { key: 'fact', header: 'Entry', rowHeader: true, cell: ({ reason }) => reason.replaceAll('_', ' ') },
  { key: 'account', header: 'Account', cell: ({ book, account }) => `${book}: ${account.replaceAll('_', ' ')}` },
  { key: 'debit', header: 'Debit', align: 'end', cell: (line) => show(line, true) },
  { key: 'credit', header: 'Credit', align: 'end', cell: (line) => show(line, false) },
  { key: 'reference', header: 'Reference', cell: ({ reference }) => reference },
  { key: 'at', header: 'Time', cell: ({ at }) => formatInstant(at) },
];

export function LedgerSection({ lines }: { lines: readonly Line[] }) {
  return (
    <RecordSection id="ledger" title="Ledger" empty={lines.length === 0 && 'No money was posted for this booking.'}>
      <Table
        caption="Ledger entries of this booking"
        captionHidden
        density="compact"
        rows={lines}
        rowKey={(_line, index) => index}
        columns={COLUMNS}
      />
    </RecordSection>
  );
}
