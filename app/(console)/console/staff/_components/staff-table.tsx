'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type TableFilter } from '@/components/data-table/types';
import { formatMomentWithYear } from '@/components/statement/format-moment-with-year';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { consolePaths } from '@/lib/console-paths';
import {
  exportStaffEndpoint,
  listStaffEndpoint,
  type OneTimePasswordAnswer,
  type StaffAccountRow,
} from '@/lib/domains/staff/contract/accounts';
import { STAFF_ROLE_NAMES } from '@/lib/domains/staff/rules/role-names';
import { AddStaffDialog } from './add-staff-dialog';
import { PasswordDialog } from './password-dialog';
import { StaffActions, type StaffAction } from './staff-actions';
import { StaffActionDialog } from './staff-action-dialog';

const STATES = {
  active: { label: 'Active', tone: 'success' },
  invited: { label: 'Has a one-time password', tone: 'warning' },
  disabled: { label: 'Disabled', tone: 'neutral' },
} as const;

const COLUMNS: readonly DataColumn<StaffAccountRow>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, isCaller }) => (isCaller ? `${name} (you)` : name),
    sort: 'name',
    isRowHeader: true,
  },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: ({ role }) => STAFF_ROLE_NAMES[role] },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  {
    key: 'seen',
    header: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatMomentWithYear(lastSeenAt) : 'never'),
    sort: 'last_seen_at',
  },
  { key: 'sessions', header: 'Open sessions', cell: ({ openSessions }) => openSessions, align: 'end' },
  {
    key: 'created',
    header: 'Added',
    cell: ({ createdAt }) => formatMomentWithYear(createdAt),
    sort: 'created_at',
    isHidden: true,
  },
];

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Name', kind: 'text' },
  {
    name: 'role',
    label: 'Role',
    kind: 'select',
    options: Object.entries(STAFF_ROLE_NAMES).map(([value, label]) => ({ value, label })),
    allLabel: 'All roles',
  },
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
    allLabel: 'All states',
  },
];

export function StaffTable({ mayWrite }: { mayWrite: boolean }) {
  const queries = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const [change, setChange] = useState<{ action: StaffAction; person: StaffAccountRow } | null>(null);
  const [created, setCreated] = useState<(OneTimePasswordAnswer & { email: string }) | null>(null);
  const columns = useMemo(
    (): readonly DataColumn<StaffAccountRow>[] =>
      mayWrite
        ? [
            ...COLUMNS,
            {
              key: 'actions',
              header: 'Actions',
              cell: (person) => <StaffActions person={person} onAction={(action) => setChange({ action, person })} />,
            },
          ]
        : COLUMNS,
    [mayWrite],
  );
  const finish = (email: string, password?: OneTimePasswordAnswer) => {
    void queries.invalidateQueries({ queryKey: listKey(listStaffEndpoint) });
    setIsAdding(false);
    setChange(null);
    if (password) setCreated({ ...password, email });
  };
  return (
    <>
      <DataTable
        caption="Staff"
        endpoint={listStaffEndpoint}
        csvEndpoint={exportStaffEndpoint}
        columns={columns}
        filters={FILTERS}
        initialSort="name"
        rowKey={({ staffId }) => staffId}
        rowHref={({ staffId }) => consolePaths.audit({ subject_type: 'staff', subject_id: staffId })}
        action={
          mayWrite && (
            <Button size="sm" icon="plus" onClick={() => setIsAdding(true)}>
              Add person
            </Button>
          )
        }
        emptyTitle="No account"
      />
      {isAdding && <AddStaffDialog onDone={finish} onClose={() => setIsAdding(false)} />}
      {change && <StaffActionDialog {...change} onDone={finish} onClose={() => setChange(null)} />}
      {created && <PasswordDialog {...created} onClose={() => setCreated(null)} />}
    </>
  );
}
