'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { formatDay } from '@/components/ui/format-day';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { SelectField } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/show-toast';
import { TextareaField } from '@/components/ui/textarea-field';
import { consolePaths } from '@/lib/console-paths';
import { formatMonth } from '@/lib/dates';
import {
  answerDisputeEndpoint,
  answerForm,
  exportDisputesEndpoint,
  listDisputesEndpoint,
} from '@/lib/domains/payables/contract/console-disputes';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { HOTEL_FILTER } from './hotel-filter';

type Row = RowOf<typeof listDisputesEndpoint>;

const STATES = {
  open: { tone: 'warning', label: 'Open' },
  accepted: { tone: 'success', label: 'Accepted' },
  refused: { tone: 'neutral', label: 'Refused' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
} as const;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'id', header: 'Dispute', cell: (row) => `Dispute ${row.id}`, sort: 'id', isRowHeader: true },
  { key: 'hotel', header: 'Hotel', cell: (row) => `${row.code} ${row.hotel}` },
  { key: 'month', header: 'Statement', cell: (row) => formatMonth(row.month) },
  {
    key: 'booking',
    header: 'Booking',
    cell: (row) => <Link href={consolePaths.booking(row.reference)}>{row.reference}</Link>,
  },
  { key: 'reason', header: 'Reason of the hotel', cell: (row) => row.reason },
  { key: 'raised', header: 'Raised', cell: (row) => formatDay(row.raisedAt) },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  { key: 'answer', header: 'Answer', cell: (row) => row.answer },
];

const FILTERS: readonly TableFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    allLabel: 'Open',
    options: [
      ...(['accepted', 'refused', 'withdrawn'] as const).map((value) => ({ value, label: STATES[value].label })),
      { value: 'all', label: 'All' },
    ],
  },
  HOTEL_FILTER,
];

export function DisputeList({ mayWrite }: { mayWrite: boolean }) {
  const queries = useQueryClient();
  const [answering, setAnswering] = useState<Row | null>(null);
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, answerColumn(setAnswering)] : COLUMNS), [mayWrite]);
  return (
    <>
      <DataTable
        caption="Disputed lines of statements"
        endpoint={listDisputesEndpoint}
        csvEndpoint={exportDisputesEndpoint}
        columns={columns}
        filters={FILTERS}
        initialSort="id"
        rowKey={(row) => row.id}
        emptyTitle="No dispute"
        emptyText="Hotels can dispute lines of a statement until the 5th of the following month."
      />
      {answering && (
        <AnswerDialog
          dispute={answering}
          onDone={(label) => {
            setAnswering(null);
            showToast(`${label}: the hotel’s owners are notified by mail`, { tone: 'success' });
            void queries.invalidateQueries({ queryKey: listKey(listDisputesEndpoint) });
          }}
          onClose={() => setAnswering(null)}
        />
      )}
    </>
  );
}

function answerColumn(onAnswer: (row: Row) => void): DataColumn<Row> {
  return {
    key: 'act',
    header: 'Decide',
    cell: (row) =>
      row.state === 'open' && (
        <Button variant="secondary" size="sm" aria-label={`Answer dispute ${row.id}`} onClick={() => onAnswer(row)}>
          Answer
        </Button>
      ),
  };
}

interface AnswerProps {
  dispute: Row;
  onDone: (label: string) => void;
  onClose: () => void;
}

function AnswerDialog({ dispute, onDone, onClose }: AnswerProps) {
  const { id, hotel, reference, reason } = dispute;
  const answer = useMutation({
    mutationFn: (body: BodyInput<typeof answerDisputeEndpoint>) =>
      callApi(answerDisputeEndpoint, { params: { disputeId: id }, body }),
    onSuccess: ({ state }) => onDone(STATES[state].label),
  });
  const { dialog, field } = useContractForm(answerForm, {
    defaultValues: { state: 'accepted', answer: '' },
    mutation: answer,
  });
  return (
    <FormDialog
      {...dialog}
      title={`Answer ${hotel} on ${reference}`}
      description={`The hotel says: ${reason}`}
      action="Send the answer"
      onClose={onClose}
    >
      <SelectField
        label="Decision"
        hint="To accept, correct the stay on the page of its booking as well. The correction is in the statement of this month."
        options={[
          { value: 'accepted', label: 'Accept' },
          { value: 'refused', label: 'Refuse' },
        ]}
        {...field('state')}
      />
      <TextareaField label="Answer to the hotel" rows={4} {...field('answer')} />
    </FormDialog>
  );
}
