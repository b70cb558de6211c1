'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { Fragment, useState } from 'react';
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
import { checkText, openChecks, openText, type DayCheck } from '@/lib/domains/day-close/rules/checks';
import type { CheckCounts } from '@/lib/domains/day-close/types';
import { callApi } from '@/lib/platform/http/client';

type Day = RowOf<typeof listBusinessDaysEndpoint>;

const columnsOf = (mayWrite: boolean): readonly DataColumn<Day>[] => [
  { key: 'day', header: 'Day', cell: ({ day }) => formatLongDate(day), sort: 'day', isRowHeader: true },
  { key: 'open', header: 'Open', cell: ({ checks, closed }) => <OpenChecks checks={checks} hasLinks={!closed} /> },
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
  if (!mayWrite) return 'Not closed';
  if (row.isNext) return <CloseButton day={row} isBegin={false} />;
  return row.mayBegin ? <CloseButton day={row} isBegin /> : <CloseUntilButton day={row.day} />;
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
  const readAgain = useReadAgain();
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
          consequences={consequences ?? (openText(checks) && `Open: ${openText(checks)}.`)}
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
            readAgain();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function useReadAgain() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: listKey(listBusinessDaysEndpoint) });
}

/** For days that are not closed yet, in order from the next one until this day. */
function CloseUntilButton({ day }: { day: string }) {
  const readAgain = useReadAgain();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="link" onClick={() => setOpen(true)}>
        Close until here
      </Button>
      {isOpen && (
        <ActionDialog
          title={`Close all days until ${formatLongDate(day)}?`}
          action="Close the days"
          consequences="The days are closed one after the other. The first one that cannot be closed ends it, and those before it stay closed."
          schema={closeDayForm}
          fixed={{ day, isBegin: false }}
          fields={[
            {
              ...{ name: 'reason', label: 'Reason', kind: 'textarea' },
              hint: 'Required if something of a day is open; each of the days gets it. A closed day cannot be opened again.',
            },
          ]}
          call={({ reason }) => closeUntil(day, reason).finally(readAgain)}
          onDone={(closed) => {
            showToast(`${closed} ${closed === 1 ? 'day is' : 'days are'} closed`, { tone: 'success' });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** @returns the number of days that were closed */
async function closeUntil(last: string, reason: string | null | undefined): Promise<number> {
  const query = { state: 'open', sort: 'day', page: 1, pageSize: 100 } as const;
  const { rows } = await callApi(listBusinessDaysEndpoint, { query });
  const days = rows.map(({ day }) => day).filter((day) => day <= last);
  for (const day of days) await callApi(closeDayEndpoint, { body: { day, reason, isBegin: false } });
  return days.length;
}

/** Where the findings of a check are solved. A journal that does not balance has no page: only an alert of the health page concerns it. */
const CHECK_PAGES: Readonly<Record<DayCheck, string>> = {
  report: consolePaths.money(),
  exceptions: consolePaths.money(),
  ledger: consolePaths.health(),
  payments: consolePaths.today('payments'),
  refunds: consolePaths.moneyRefunds(),
  messages: consolePaths.today('messages'),
  documents: consolePaths.bookings({ status: 'checked_out' }),
};

export function OpenChecks({ checks, hasLinks = false }: { checks: CheckCounts; hasLinks?: boolean }) {
  if (!hasLinks) return openText(checks) || <NothingOpen />;
  const open = openChecks(checks);
  if (open.length === 0) return <NothingOpen />;
  return open.map((check, index) => (
    <Fragment key={check}>
      {index > 0 && ', '}
      <Link href={CHECK_PAGES[check]}>{checkText(check, checks)}</Link>
    </Fragment>
  ));
}

const NothingOpen = () => <Badge tone="success">Nothing open</Badge>;
