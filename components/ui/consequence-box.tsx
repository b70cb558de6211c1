import type { ReactNode } from 'react';
import { Alert } from './alert';
import styles from './consequence-box.module.css';
import { Skeleton } from './skeleton';
import { SkeletonGroup } from './skeleton-group';

interface ConsequenceBoxProps<Data> {
  query: { data: Data | undefined; isPending: boolean; error: Error | null };
  loadingLabel: string;
  children: (data: Data) => ReactNode;
}

/** What an action does and costs, which a query of @tanstack/react-query loads. Screen readers announce it when it changes. */
export function ConsequenceBox<Data>({ query, loadingLabel, children }: ConsequenceBoxProps<Data>) {
  return (
    <div role="status" className={styles.box}>
      {query.isPending && (
        <SkeletonGroup label={loadingLabel}>
          <Skeleton width="100%" height="1.2rem" />
          <Skeleton width="70%" height="1.2rem" />
        </SkeletonGroup>
      )}
      {query.error && <Alert tone="danger" title={query.error.message} />}
      {query.data !== undefined && children(query.data)}
    </div>
  );
}
