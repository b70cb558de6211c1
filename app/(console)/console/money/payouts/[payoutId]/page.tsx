import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { formatDay } from '@/components/ui/format-day';
import { formatRupees } from '@/components/ui/format-rupees';
import { Table } from '@/components/ui/table';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import { payoutReference } from '@/lib/domains/payables/rules/payout-file';
import { getPayoutLines } from '@/lib/domains/payables/server/service/read-payouts';
import { toRupees } from '@/lib/money';
import { AppError } from '@/lib/platform/errors/app-error';
import { AuditTrail } from '../../../_components/audit-trail';
import { ConsolePage } from '../../../_components/console-page';
import { PayoutLineActions } from '../_components/payout-line-actions';

export const metadata: Metadata = { title: 'Payout' };

const ID = /^[1-9]\d{0,8}$/;
const STATES = { exported: 'Waiting for the bank', paid: 'Paid', failed: 'Failed' } as const;

const ACTIONS = {
  ...{ key: 'action', header: 'Action' },
  cell: ({ id, hotel, amountPaise, status }: Awaited<ReturnType<typeof getPayoutLines>>[number]) => (
    <PayoutLineActions line={{ reference: payoutReference(id), hotel, amount: toRupees(amountPaise), status }} />
  ),
};

export default async function PayoutPage({ params }: { params: Promise<{ payoutId: string }> }) {
  const { payoutId } = await params;
  if (!ID.test(payoutId)) notFound();
  const id = Number(payoutId);
  return (
    <ConsolePage section="money" path={consolePaths.payout(id)} title={`Payout ${id}`}>
      {async (actor) => {
        const lines = await find(id);
        return (
          <div className="console-money-section">
            <Breadcrumbs
              items={[
                { label: 'Money', href: consolePaths.money() },
                { label: 'Hotels and payouts', href: consolePaths.moneyPayouts() },
                { label: `Payout ${id}` },
              ]}
            />
            <Table
              caption={`What hotels get, made on ${formatDay(lines[0]?.exportedAt.toISOString() ?? '')}`}
              narrow="stacks"
              rows={lines}
              rowKey={(line) => line.id}
              columns={[
                { key: 'hotel', header: 'Hotel', cell: (line) => line.hotel, rowHeader: true },
                {
                  ...{ key: 'amount', header: 'Amount', align: 'end' },
                  cell: ({ amountPaise }) => formatRupees(toRupees(amountPaise), 'always'),
                },
                { key: 'reference', header: 'Reference in the file', cell: (line) => payoutReference(line.id) },
                { key: 'state', header: 'State', cell: ({ status }) => STATES[status] },
                { key: 'utr', header: 'Reference of the bank', cell: ({ utr }) => utr ?? '' },
                { key: 'paid', header: 'Paid on', cell: ({ paidOn }) => (paidOn ? formatLongDate(paidOn) : '') },
                ...(actor.permissions.includes('money.write') ? [ACTIONS] : []),
              ]}
            />
            <AuditTrail
              actor={actor}
              subjects={[{ type: 'payout', id }, ...lines.map((line) => ({ type: 'payout_line', id: line.id }))]}
            />
          </div>
        );
      }}
    </ConsolePage>
  );
}

async function find(id: number) {
  try {
    return await getPayoutLines(id);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}
