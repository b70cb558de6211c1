'use client';

import { useMemo, useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { formatLongDate } from '@/lib/dates';
import { exportRateRulesEndpoint, listRateRulesEndpoint } from '@/lib/domains/console-rates/contract/rules';
import { rulePlanText } from '@/lib/domains/console-rates/rules/rule-plan-text';
import { weekdaysText } from '@/lib/domains/console-rates/rules/weekdays-text';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import { RuleDialogs, type RuleAction } from './rule-dialogs';

type Row = RowOf<typeof listRateRulesEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'hotel', header: 'Hotel', cell: (row) => `${row.hotel}, ${row.roomType}`, isRowHeader: true },
  { key: 'plan', header: 'Plan', cell: rulePlanText },
  { key: 'meal_plan', header: 'Meal plan', cell: (row) => mealPlanText(row.mealPlan) },
  { key: 'cancellation_policy', header: 'Cancellation policy', cell: (row) => row.cancellationPolicy },
  {
    ...{ key: 'from', header: 'Nights', sort: 'from' },
    cell: (row) => `${formatLongDate(row.from)} to ${formatLongDate(row.to)}`,
  },
  { key: 'weekdays', header: 'Weekdays', cell: (row) => weekdaysText(row.weekdays) },
  { key: 'priority', header: 'Priority', cell: (row) => row.priority, align: 'end' },
  { key: 'single', header: 'Single', cell: (row) => formatRupees(row.single), align: 'end' },
  { key: 'double', header: 'Double', cell: (row) => formatRupees(row.double), align: 'end' },
];

const FILTERS: readonly TableFilter[] = [
  { name: 'hotel', label: 'Hotel', kind: 'text', placeholder: 'Code or part of the name' },
  { name: 'contract', label: 'Contract', kind: 'text', placeholder: 'Code or part of the company’s name' },
  {
    ...{ name: 'channel', label: 'Channel', kind: 'select' },
    options: [
      { value: 'corp', label: 'Corporate' },
      { value: 'website', label: 'Website' },
    ],
  },
];

export function RuleList({ mayWrite }: { mayWrite: boolean }) {
  const [action, setAction] = useState<RuleAction | null>(null);
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, actionColumn(setAction)] : COLUMNS), [mayWrite]);
  return (
    <>
      <DataTable
        caption="Rules that are not over"
        endpoint={listRateRulesEndpoint}
        csvEndpoint={exportRateRulesEndpoint}
        columns={columns}
        filters={FILTERS}
        initialSort="from"
        rowKey={(row) => row.id}
        emptyTitle="No rule found"
        action={mayWrite && <Button onClick={() => setAction({ kind: 'save' })}>Add a rule</Button>}
      />
      {action && <RuleDialogs action={action} onClose={() => setAction(null)} />}
    </>
  );
}

const actionColumn = (open: (action: RuleAction) => void): DataColumn<Row> => ({
  ...{ key: 'actions', header: 'Actions' },
  cell: (rule) => (
    <>
      <Button variant="link" size="sm" onClick={() => open({ kind: 'save', rule })}>
        Change
      </Button>{' '}
      <Button variant="link" size="sm" onClick={() => open({ kind: 'end', rule })}>
        End
      </Button>
    </>
  ),
});
