'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { formatMomentWithYear } from '@/components/statement/format-moment-with-year';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import {
  exportFailedJobsEndpoint,
  LISTED_JOBS,
  listFailedJobsEndpoint,
} from '@/lib/domains/console-health/contract/health';
import { JobDialog, type JobAction } from './job-dialog';

type Row = RowOf<typeof listFailedJobsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'task', header: 'Task', cell: ({ task }) => task, sort: 'task', isRowHeader: true },
  { key: 'error', header: 'Last error', cell: ({ error }) => <span className="console-health-error">{error}</span> },
  { key: 'attempts', header: 'Attempts', cell: ({ attempts }) => attempts, align: 'end' },
  { key: 'failed_at', header: 'Failed', cell: ({ failedAt }) => formatMomentWithYear(failedAt), sort: 'failed_at' },
];
const COLUMNS_OF_ADMINS: readonly DataColumn<Row>[] = [
  ...COLUMNS,
  { key: 'actions', header: 'Actions', cell: (row) => <JobActions job={row} /> },
];

const FILTERS: readonly TableFilter[] = [{ name: 'q', label: 'Task or error', kind: 'text' }];

export function FailedJobs({ mayChange }: { mayChange: boolean }) {
  return (
    <section aria-labelledby="failed-jobs" className="console-health-section">
      <h2 id="failed-jobs">Failed jobs</h2>
      <DataTable
        caption="Failed jobs"
        endpoint={listFailedJobsEndpoint}
        csvEndpoint={exportFailedJobsEndpoint}
        columns={mayChange ? COLUMNS_OF_ADMINS : COLUMNS}
        filters={FILTERS}
        initialSort="failed_at"
        rowKey={({ jobId }) => jobId}
        countedRows={LISTED_JOBS}
        emptyTitle="No job has failed"
        emptyText="Background work that fails in all its attempts is listed here for seven days."
      />
    </section>
  );
}

function JobActions({ job }: { job: Row }) {
  const router = useRouter();
  const queries = useQueryClient();
  const [action, setAction] = useState<JobAction | null>(null);
  const finish = (text: string) => {
    setAction(null);
    showToast(text, { tone: 'success' });
    void queries.invalidateQueries({ queryKey: listKey(listFailedJobsEndpoint) });
    // The alerts above count failed jobs.
    router.refresh();
  };
  return (
    <span className="console-health-actions">
      <Button size="sm" variant="secondary" onClick={() => setAction('retry')}>
        Run again
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAction('delete')}>
        Delete
      </Button>
      {action && <JobDialog {...{ job, action }} onDone={finish} onClose={() => setAction(null)} />}
    </span>
  );
}
