'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { showToast } from '@/components/ui/show-toast';
import { Table } from '@/components/ui/table';
import { formatLongDate } from '@/lib/dates';
import { closeDayEndpoint, closeDayForm } from '@/lib/domains/day-close/contract/days';
import { CHECK_LABELS, openChecks } from '@/lib/domains/day-close/rules/checks';
import type { CheckCounts } from '@/lib/domains/day-close/types';
import { paths } from '@/lib/paths';
import { callApi } from '@/lib/platform/http/client';
import { ActionDialog } from '../../../companies/_components/action-dialog';

interface Day {
  day: string;
  checks: CheckCounts;
  closed: { number: number; closedBy: string } | null;
  isNext: boolean;
  isBeforeFirst: boolean;
}

export function DayTable({ days, mayWrite }: { days: readonly Day[]; mayWrite: boolean }) {
  const router = useRouter();
  const [closing, setClosing] = useState<Day | null>(null);
  if (days.length === 0)
    return <EmptyState title="No ended day">A day can be closed from 01:00 of the next day.</EmptyState>;
  return (
    <>
      <Table
        caption="Business days"
        captionHidden
        narrow="stacks"
        rows={days}
        rowKey={({ day }) => day}
        columns={[
          {
            key: 'day',
            header: 'Day',
            cell: ({ day, closed }) =>
              closed ? <Link href={paths.consoleDay(day)}>{formatLongDate(day)}</Link> : formatLongDate(day),
            rowHeader: true,
          },
          { key: 'open', header: 'Open', cell: ({ checks }) => <OpenChecks checks={checks} /> },
          {
            key: 'state',
            header: 'State',
            cell: (row) => {
              if (row.closed)
                return (
                  <Badge tone="success">
                    No. {row.closed.number}, {row.closed.closedBy}
                  </Badge>
                );
              if (row.isBeforeFirst) return 'Before the first close';
              if (!row.isNext || !mayWrite) return 'Not closed';
              return (
                <Button size="sm" variant="secondary" onClick={() => setClosing(row)}>
                  Close the day
                </Button>
              );
            },
          },
        ]}
      />
      {closing && (
        <ActionDialog
          title={`Close ${formatLongDate(closing.day)}?`}
          action="Close the day"
          schema={closeDayForm}
          fixed={{ day: closing.day }}
          fields={[
            {
              ...{ name: 'reason', label: 'Reason', kind: 'textarea' },
              hint:
                openChecks(closing.checks).length > 0
                  ? 'Something of the day is open, so a reason is required. A closed day cannot be opened again.'
                  : 'Optional. A closed day cannot be opened again.',
            },
          ]}
          call={(body) => callApi(closeDayEndpoint, { body })}
          onDone={({ number }) => {
            showToast(`The day is closed with number ${number}`, { tone: 'success' });
            setClosing(null);
            router.refresh();
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}

export function OpenChecks({ checks }: { checks: CheckCounts }) {
  const open = openChecks(checks);
  if (open.length === 0) return <Badge tone="success">Nothing open</Badge>;
  return open.map((check) => `${CHECK_LABELS[check]}: ${checks[check] ?? 0}`).join(', ');
}
