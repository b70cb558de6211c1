'use client';

import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatRupees } from '@/components/ui/format-rupees';
import { Table, type TableColumn } from '@/components/ui/table';
import type { DeskStatement, StatementStayLine } from '@/lib/domains/payables/contract/statement';
import { formatMonth } from '@/lib/dates';
import { fromRupees, sumPaise, toRupees } from '@/lib/money';
import { brandName } from '@/lib/platform/shell/brand';
import { DisputeBadge } from './dispute-badge';
import { DisputeDialog } from './dispute-dialog';
import { StayCell } from './stay-cell';
import styles from './statement.module.css';

export function StatementStays({ statement }: { statement: DeskStatement }) {
  const { hotelId, month, stays, disputable } = statement;
  const { kind } = useHotelSide();
  const canDispute = kind === 'desk' && disputable.isNow;
  const [disputing, setDisputing] = useState<StatementStayLine | null>(null);
  if (stays.length === 0)
    return (
      <EmptyState title={`No stays in ${formatMonth(month)}`} icon="calendar" headingLevel={2}>
        A stay is listed here in the month of its check-out.
      </EmptyState>
    );
  const action: TableColumn<StatementStayLine> = {
    key: 'action',
    header: kind === 'desk' ? 'Disagree' : 'Dispute',
    cell: (stay) => <DisputeCell stay={stay} canDispute={canDispute} onDispute={() => setDisputing(stay)} />,
  };
  const hasAction = canDispute || stays.some(({ dispute }) => dispute);
  return (
    <>
      <Table
        caption={`Stays of ${formatMonth(month)}`}
        density="compact"
        narrow="stacks"
        rows={stays}
        rowKey={({ lineId }) => lineId}
        columns={[...amountColumns(statement), ...(hasAction ? [action] : [])]}
      />
      {disputing && <DisputeDialog hotelId={hotelId} stay={disputing} onClose={() => setDisputing(null)} />}
    </>
  );
}

interface DisputeProps {
  stay: StatementStayLine;
  canDispute: boolean;
  onDispute: () => void;
}

function DisputeCell({ stay: { dispute, reference }, canDispute, onDispute }: DisputeProps) {
  if (dispute && (dispute.state !== 'withdrawn' || !canDispute)) return <DisputeBadge state={dispute.state} />;
  if (!canDispute) return null;
  return (
    <Button variant="ghost" size="sm" aria-label={`Disagree with ${reference}`} onClick={onDispute}>
      Disagree
    </Button>
  );
}

type Amounts = DeskStatement['totals'];
const rupees = (amount: number) => formatRupees(amount, 'always');

function amountColumns({ totals }: DeskStatement): TableColumn<StatementStayLine>[] {
  const amount = (key: string, header: string, read: (of: Amounts) => number, note: (of: Amounts) => string[]) => {
    const show = (of: Amounts) => (
      <span className={styles.amount}>
        {rupees(read(of))}
        {note(of).map((text) => (
          <span key={text} className={styles.quiet}>
            {text}
          </span>
        ))}
      </span>
    );
    return { key, header, align: 'end' as const, cell: show, footer: show(totals) };
  };
  return [
    { key: 'stay', header: 'Stay', rowHeader: true, cell: (stay) => <StayCell stay={stay} />, footer: 'Total' },
    amount(
      'room',
      'Room value',
      (of) => of.room,
      (of) => [`GST ${rupees(of.gst)}`],
    ),
    amount('paid', 'Paid', paidOf, paidNotes),
    amount(
      'commission',
      'Commission',
      (of) => of.commission,
      (of) => [`GST ${rupees(of.commissionGst)}`],
    ),
    amount('other', 'Taxes and claims', otherOf, otherNotes),
    amount(
      'net',
      'Owed to the hotel',
      (of) => of.net,
      (of) => (of.correction === 0 ? [] : [`corrections ${rupees(of.correction)}`]),
    ),
  ];
}

/** In paise, because a sum of rupees is inexact. */
const sumOf = (amounts: readonly number[]) => toRupees(sumPaise(amounts.map(fromRupees)));

const paidOf = ({ paidToHotel, collected }: Amounts) => sumOf([paidToHotel, collected]);

const paidNotes = ({ paidToHotel, collected }: Amounts): string[] => [
  ...(paidToHotel === 0 ? [] : [`to the hotel ${rupees(paidToHotel)}`]),
  ...(collected === 0 ? [] : [`to ${brandName()} ${rupees(collected)}`]),
];

const otherOf = ({ coupon, roomGst, tcs, tds, claim }: Amounts) => sumOf([coupon, -roomGst, -tcs, -tds, -claim]);

function otherNotes({ coupon, roomGst, tcs, tds, claim }: Amounts): string[] {
  const parts: [string, number][] = [
    [`discount borne by ${brandName()}`, coupon],
    ['room GST', -roomGst],
    ['TCS', -tcs],
    ['TDS', -tds],
    ['claim', -claim],
  ];
  return parts.flatMap(([label, amount]) => (amount === 0 ? [] : `${label} ${rupees(amount)}`));
}
