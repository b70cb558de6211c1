'use client';

import { useQuery } from '@tanstack/react-query';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Alert } from '@/components/ui/alert';
import { QueryError } from '@/components/ui/query-error';
import { Skeleton } from '@/components/ui/skeleton';
import { SkeletonGroup } from '@/components/ui/skeleton-group';
import type { DeskStatement } from '@/lib/domains/payables/contract/statement';
import { hotelStatementOptions } from '@/lib/domains/payables/queries';
import { formatLongDate, formatMonth } from '@/lib/dates';
import { brandName } from '@/lib/platform/shell/brand';
import { NoStatement } from './no-statement';
import { StatementBalances } from './statement-balances';
import { StatementDisputes } from './statement-disputes';
import { StatementHead } from './statement-head';
import { StatementPayments } from './statement-payments';
import { StatementStays } from './statement-stays';
import styles from './statement.module.css';

/** @param month `YYYY-MM`; by default the current one */
export function StatementOverview({ hotelId, month }: { hotelId: number; month: string | undefined }) {
  const { of, kind } = useHotelSide();
  const query = useQuery(hotelStatementOptions(hotelId, month, of));
  if (query.isPending)
    return (
      <SkeletonGroup label="Loading the statement">
        <Skeleton shape="block" height="4rem" />
        <Skeleton shape="block" height="8rem" />
        <Skeleton shape="block" height="16rem" />
      </SkeletonGroup>
    );
  if (query.isError && !query.data)
    return <QueryError query={query} title="The statement could not be loaded" headingLevel={2} />;
  const statement = query.data;
  if (!statement.months.includes(statement.month))
    return <NoStatement hotelId={hotelId} month={formatMonth(statement.month)} />;
  return (
    <div className={styles.statement}>
      <StatementHead statement={statement} />
      <StatementBalances statement={statement} />
      {kind === 'desk' && <DisputeNote statement={statement} />}
      <StatementStays statement={statement} />
      <StatementDisputes statement={statement} />
      <StatementPayments statement={statement} />
    </div>
  );
}

function DisputeNote({ statement: { month, disputable, stays } }: { statement: DeskStatement }) {
  if (stays.length === 0) return null;
  const { from, until, isNow, isOver } = disputable;
  const days = `${formatLongDate(from)} to ${formatLongDate(until)}`;
  if (isNow)
    return (
      <Alert tone="info" title={`Please check ${formatMonth(month)} by ${formatLongDate(until)}`}>
        If a line is wrong, press Disagree beside it and say why. {brandName()} answers each one.
      </Alert>
    );
  return (
    <p className={styles.quiet}>
      {isOver
        ? `Lines of ${formatMonth(month)} could be disputed from ${days}. Please write to ${brandName()}.`
        : `You can disagree with lines of ${formatMonth(month)} from ${days}.`}
    </p>
  );
}
