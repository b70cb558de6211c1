'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { showToast } from '@/components/ui/show-toast';
import { Table, type TableColumn } from '@/components/ui/table';
import { formatMomentWithYear } from '@/components/statement/format-moment-with-year';
import { JobDialog, type JobAction } from './job-dialog';
import styles from './health.module.css';

export interface FailedJobRow {
  jobId: string;
  task: string;
  attempts: number;
  error: string;
  failedAt: string;
}

const COLUMNS: readonly TableColumn<FailedJobRow>[] = [
  { key: 'task', header: 'Task', cell: ({ task }) => task, rowHeader: true },
  { key: 'error', header: 'Last error', cell: ({ error }) => <span className={styles.error}>{error}</span> },
  { key: 'attempts', header: 'Attempts', cell: ({ attempts }) => attempts, align: 'end' },
  { key: 'failed', header: 'Failed', cell: ({ failedAt }) => formatMomentWithYear(failedAt) },
];

export function FailedJobs({ jobs, mayChange }: { jobs: readonly FailedJobRow[]; mayChange: boolean }) {
  const router = useRouter();
  const [change, setChange] = useState<{ job: FailedJobRow; action: JobAction } | null>(null);
  const finish = (text: string) => {
    setChange(null);
    showToast(text, { tone: 'success' });
    router.refresh();
  };
  const actions: TableColumn<FailedJobRow> = {
    key: 'actions',
    header: 'Actions',
    cell: (job) => (
      <span className={styles.actions}>
        <Button size="sm" variant="secondary" onClick={() => setChange({ job, action: 'retry' })}>
          Run again
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setChange({ job, action: 'delete' })}>
          Delete
        </Button>
      </span>
    ),
  };
  return (
    <section aria-labelledby="failed-jobs" className={styles.section}>
      <h2 id="failed-jobs">Failed jobs</h2>
      {jobs.length === 0 ? (
        <EmptyState title="No job has failed" headingLevel={3} icon="check">
          Background work that fails in all its attempts is listed here for seven days.
        </EmptyState>
      ) : (
        <Table
          caption="Failed jobs"
          captionHidden
          columns={mayChange ? [...COLUMNS, actions] : COLUMNS}
          rows={jobs}
          rowKey={({ jobId }) => jobId}
          narrow="stacks"
        />
      )}
      {change && <JobDialog {...change} onDone={finish} onClose={() => setChange(null)} />}
    </section>
  );
}
