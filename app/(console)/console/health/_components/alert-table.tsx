import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Table, type TableColumn } from '@/components/ui/table';
import { consolePaths } from '@/lib/console-paths';
import type { AlertRow } from '@/lib/domains/console-health/rules/alert-rows';

const STATES = {
  ok: { tone: 'success', label: 'OK' },
  warning: { tone: 'warning', label: 'Check' },
  unknown: { tone: 'neutral', label: 'Not known' },
} as const;

const COLUMNS: readonly TableColumn<AlertRow>[] = [
  { key: 'meaning', header: 'What', cell: ({ meaning }) => meaning, rowHeader: true },
  { key: 'value', header: 'Now', cell: ({ value }) => value, align: 'end' },
  { key: 'limit', header: 'Expected', cell: ({ limit }) => limit, align: 'end' },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  { key: 'alert', header: 'Alert', cell: ({ alert }) => <code>{alert}</code> },
];

export function AlertTable({ rows, seesMessages }: { rows: readonly AlertRow[]; seesMessages: boolean }) {
  return (
    <section aria-labelledby="alerts" className="console-health-section">
      <h2 id="alerts">Alerts</h2>
      <Table
        caption="Alerts"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        rowKey={({ meaning }) => meaning}
        density="compact"
        narrow="stacks"
      />
      {seesMessages && (
        <p>
          <Link href={consolePaths.today('messages')} prefetch={false}>
            Mails and text messages that were not sent
          </Link>
        </p>
      )}
    </section>
  );
}
