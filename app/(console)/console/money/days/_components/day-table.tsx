'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { formatMoment } from '@/components/sessions/format-moment';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import {
  closeDayEndpoint,
  closeDayForm,
  exportBusinessDaysEndpoint,
  listBusinessDaysEndpoint,
} from '@/lib/domains/day-close/contract/days';
import { openChecks, openText } from '@/lib/domains/day-close/rules/checks';
import type { CheckCounts } from '@/lib/domains/day-close/types';
import { callApi } from '@/lib/platform/http/client';

type Day = RowOf<typeof listBusinessDaysEndpoint>;

const columnsOf = (mayWrite: boolean): readonly DataColumn<Day>[] => [
  { key: 'day', header: 'Day', cell: ({ day }) => formatLongDate(day), sort: 'day', isRowHeader: true },
  { key: 'open', header: 'Open', cell: ({ checks }) => <OpenChecks checks={checks} /> },
  { key: 'state', header: 'State', cell: (row) => stateOf(row, mayWrite) },
  { key: 'closed_by', header: 'Closed by', cell: ({ closed }) => closed?.closedBy ?? '' },
  {
    ...{ key: 'closed_at', header: 'Closed', isHidden: true },
    cell: ({ closed }) => (closed ? formatMoment(closed.closedAt) : ''),
  },
];
const COLUMNS = columnsOf(false);
const COLUMNS_OF_WRITERS = columnsOf(true);

function stateOf(row: Day, mayWrite: boolean) {
  if (row.closed) return <Badge tone="success">No. {row.closed.number}</Badge>;
  if (row.isNext && mayWrite) return <CloseButton day={row} isBegin={false} />;
  return row.mayBegin && mayWrite ? <CloseButton day={row} isBegin /> : 'Not closed';
}

const FILTERS: readonly TableFilter[] = [
  {
    ...{ name: 'state', label: 'State', kind: 'select' },
    options: [
      { value: 'open', label: 'Not closed' },
      { value: 'closed', label: 'Closed' },
    ],
  },
];

export function DayTable({ mayWrite }: { mayWrite: boolean }) {
  return (
    <DataTable
      caption="Business days"
      endpoint={listBusinessDaysEndpoint}
      csvEndpoint={exportBusinessDaysEndpoint}
      columns={mayWrite ? COLUMNS_OF_WRITERS : COLUMNS}
      filters={FILTERS}
      initialSort="-day"
      rowKey={({ day }) => day}
      rowHref={({ day, closed }) => (closed ? consolePaths.day(day) : null)}
      emptyTitle="No ended day"
      emptyText="Days are listed from the first entry of the ledger on, and can be closed from 01:00 of the next day."
    />
  );
}

const TEXTS = {
  close: { action: 'Close the day', consequences: undefined },
  begin: {
    action: 'Begin the books',
    consequences:
      'Begin with this day only if your accountant has the earlier entries already: days before it are never closed or exported, and their balances are its opening balances. This cannot be undone.',
  },
} as const;

/** @param props.isBegin the books begin with this day, which leaves earlier entries unclosed */
function CloseButton({ day: { day, checks }, isBegin }: { day: Day; isBegin: boolean }) {
  const { action, consequences } = TEXTS[isBegin ? 'begin' : 'close'];
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant={isBegin ? 'link' : 'secondary'} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <ActionDialog
          title={isBegin ? `Begin the books with ${formatLongDate(day)}?` : `Close ${formatLongDate(day)}?`}
          action={action}
          consequences={consequences}
          schema={closeDayForm}
          fixed={{ day, isBegin }}
          fields={[
            {
              ...{ name: 'reason', label: 'Reason', kind: 'textarea' },
              hint:
                isBegin || openChecks(checks).length > 0
                  ? 'A reason is required, because the books begin or something of the day is open. A closed day cannot be opened again.'
                  : 'Optional. A closed day cannot be opened again.',
            },
          ]}
          call={(body) => callApi(closeDayEndpoint, { body })}
          onDone={({ number }) => {
            showToast(`The day is closed with number ${number}`, { tone: 'success' });
            setOpen(false);
            void queries.invalidateQueries({ queryKey: listKey(listBusinessDaysEndpoint) });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function OpenChecks({ checks }: { checks: CheckCounts }) {
  return openText(checks) || <Badge tone="success">Nothing open</Badge>;
}
