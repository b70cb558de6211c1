'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { StatusBadge } from '@/components/bookings/status-badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { formatRupees } from '@/components/ui/format-rupees';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import { Table } from '@/components/ui/table';
import { formatStay, todayInIndia } from '@/lib/dates';
import type { CostAllocation } from '@/lib/domains/bookings/contract/trip-fields';
import { creditStatementOptions } from '@/lib/domains/company-credit/queries';
import { paths } from '@/lib/paths';
import { CreditGauge } from './credit-gauge';
import { LoadMore } from './load-more';
import { PaymentList } from './payment-list';
import styles from './statement.module.css';

export function CreditStatement({ legalEntityId, entityName }: { legalEntityId: number; entityName: string }) {
  const statement = useInfiniteQuery(creditStatementOptions(legalEntityId));
  if (statement.isPending) {
    return (
      <SkeletonGroup label="Loading the statement">
        <Skeleton shape="block" height="9rem" />
        <Skeleton shape="block" height="16rem" />
      </SkeletonGroup>
    );
  }
  // When a later page fails, the loaded pages remain visible.
  if (statement.isError && !statement.data) {
    return (
      <ErrorState
        title="The statement could not be loaded"
        action={<Button onClick={() => void statement.refetch()}>Try again</Button>}
      >
        {statement.error.message}
      </ErrorState>
    );
  }
  const { pages } = statement.data;
  const latest = pages.at(-1);
  if (!latest) return null;
  const today = todayInIndia(new Date());
  const bookings = uniqueBookings(pages.flatMap((page) => page.bookings));
  return (
    <>
      <CreditGauge credit={latest} />
      {bookings.length === 0 ? (
        <EmptyState title={`No bookings are billed to ${entityName}`} icon="receipt">
          Bookings made with “Book now, bill to company” appear here until their invoice is paid.
        </EmptyState>
      ) : (
        <Table
          caption={`Bookings billed to ${entityName}`}
          narrow="stacks"
          rows={bookings}
          rowKey={({ bookingId }) => bookingId}
          columns={[
            {
              key: 'reference',
              header: 'Booking',
              rowHeader: true,
              cell: (row) => <Link href={paths.booking(row.bookingId)}>{row.reference}</Link>,
              footer: 'Total',
            },
            {
              key: 'stay',
              header: 'Stay',
              cell: (row) => (
                <span className={styles.stack}>
                  {row.hotel}
                  <span className={styles.quiet}>{formatStay(row.checkin, row.checkout, today)}</span>
                </span>
              ),
            },
            { key: 'guest', header: 'Guest', cell: (row) => row.guest },
            { key: 'for', header: 'Booked for', cell: (row) => purposeOf(row) },
            { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
            {
              key: 'amount',
              header: 'Billed',
              align: 'end',
              cell: (row) => formatRupees(row.amount, 'always'),
              footer: formatRupees(latest.billed, 'always'),
            },
          ]}
        />
      )}
      {statement.hasNextPage && (
        <LoadMore
          shown={bookings.length}
          total={latest.meta.totalCount}
          of="bookings"
          isLoading={statement.isFetchingNextPage}
          error={statement.isFetchNextPageError ? statement.error : null}
          onMore={() => void statement.fetchNextPage()}
        />
      )}
      <PaymentList payments={latest.payments} />
    </>
  );
}

/** Removes duplicates: a payment between two requests can move a booking to another page. */
function uniqueBookings<Row extends { bookingId: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.bookingId, row])).values()];
}

/** Adds 'PO' to numbers that do not start with it. */
const poText = (number: string) => (/^PO\b|^PO\d/i.test(number) ? number : `PO ${number}`);

function purposeOf({ costCentre, project, poNumber }: CostAllocation): string {
  const parts = [costCentre, project, poNumber && poText(poNumber)];
  return parts.filter(Boolean).join(' · ') || '–';
}
