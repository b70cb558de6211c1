'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { invoiceListOptions } from '@/lib/domains/invoices/queries';
import { InvoiceRow } from './invoice-row';
import styles from './booking-invoices.module.css';

interface DocumentListProps {
  bookingId: number;
  legalEntityId: number;
  empty: string;
}

export function DocumentList({ bookingId, legalEntityId, empty }: DocumentListProps) {
  const scope = { bookingId, legalEntityId };
  const list = useQuery(invoiceListOptions(scope));
  if (list.isPending) {
    return (
      <SkeletonGroup label="Loading invoices">
        <Skeleton height="2.5rem" />
      </SkeletonGroup>
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        title="Invoices could not be loaded"
        headingLevel={3}
        action={<Button onClick={() => void list.refetch()}>Try again</Button>}
      >
        {list.error.message}
      </ErrorState>
    );
  }
  if (list.data.invoices.length === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <ul className={styles.list}>
      {list.data.invoices.map((issued) => (
        <InvoiceRow key={issued.number} issued={issued} scope={scope} />
      ))}
    </ul>
  );
}
