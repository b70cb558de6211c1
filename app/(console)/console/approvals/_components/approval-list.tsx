'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApprovalCard } from '@/components/approvals/approval-card';
import { DecideDialog } from '@/components/approvals/decide-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { QueryError } from '@/components/ui/query-error';
import { showToast } from '@/components/ui/show-toast';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { Approval } from '@/lib/domains/approvals/contract/approvals';
import { approvalKeys, approvalsOptions } from '@/lib/domains/approvals/queries';
import { paths } from '@/lib/paths';
import styles from '@/components/approvals/approvals.module.css';

const PAGE_SIZE = 25;

const EMPTY = {
  waiting: {
    title: 'No request is waiting',
    text: 'Large payments and raised limits appear here for a second person.',
  },
  ended: { title: 'No request has ended yet', text: 'Approved, refused and expired requests appear here.' },
};

interface Props {
  view: 'waiting' | 'ended';
  page: number;
}

export function ApprovalList({ view, page }: Props) {
  const queries = useQueryClient();
  const list = useQuery(approvalsOptions(view, page));
  const [open, setOpen] = useState<{ approval: Approval; decision: 'approve' | 'refuse' } | null>(null);
  const refresh = () => void queries.invalidateQueries({ queryKey: approvalKeys.all });
  if (list.isPending) {
    return (
      <SkeletonGroup label="Loading requests">
        <Skeleton shape="block" height="11rem" />
        <Skeleton shape="block" height="11rem" />
      </SkeletonGroup>
    );
  }
  if (list.isError) return <QueryError query={list} title="The requests could not be loaded" headingLevel={2} />;
  const { rows, total } = list.data;
  return (
    <>
      {rows.length === 0 && (
        <EmptyState title={EMPTY[view].title} headingLevel={2}>
          {EMPTY[view].text}
        </EmptyState>
      )}
      <div className={styles.list}>
        {rows.map((approval) => (
          <ApprovalCard
            key={approval.id}
            approval={approval}
            onDecide={(decision) => setOpen({ approval, decision })}
          />
        ))}
      </div>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={view === 'waiting' ? paths.consoleApprovals : paths.consoleApprovalHistory}
      />
      {open && (
        <DecideDialog
          {...open}
          onDone={({ state }) => {
            showToast(state === 'approved' ? 'The request is approved and done' : 'The request is refused', {
              tone: 'success',
            });
            setOpen(null);
            refresh();
          }}
          onClose={() => {
            setOpen(null);
            refresh();
          }}
        />
      )}
    </>
  );
}
