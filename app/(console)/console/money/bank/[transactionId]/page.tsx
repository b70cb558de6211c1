import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { WaitingRequests } from '@/components/approvals/waiting-requests';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import type { BankTransaction } from '@/lib/domains/bank-statements/contract/bank-statements';
import { BANK_NAMES } from '@/lib/domains/bank-statements/rules/layouts';
import { getBankTransaction } from '@/lib/domains/bank-statements/server/service/read-transactions';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { AppError } from '@/lib/platform/errors/app-error';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { AuditTrail } from '../../../_components/audit-trail';
import { ConsolePage } from '../../../_components/console-page';
import { describeMatch, STATES } from '../_components/transaction-text';
import { SolveTransaction } from './_components/solve-transaction';
import { UndoTransaction } from './_components/undo-transaction';

export const metadata: Metadata = { title: 'Bank transaction' };

const ID = /^[1-9]\d{0,8}$/;

export default async function BankTransactionPage({ params }: { params: Promise<{ transactionId: string }> }) {
  const { transactionId } = await params;
  if (!ID.test(transactionId)) notFound();
  const id = Number(transactionId);
  return (
    <ConsolePage section="money" path={consolePaths.bankTransaction(id)} title="Bank transaction">
      {async (actor) => {
        const transaction = await find(actor, id);
        const isOpen = transaction.state === 'unmatched';
        const waiting = await listWaitingApprovals(actor, { type: 'bank_transaction', id }, APPROVAL_KINDS);
        return (
          <div className="console-transaction-page">
            <Breadcrumbs
              items={[
                { label: 'Money', href: consolePaths.money() },
                { label: 'Bank statements', href: consolePaths.moneyBank() },
                { label: 'Transaction' },
              ]}
            />
            <Card>
              <div className="console-transaction-part">
                <h2 className="console-transaction-text">{transaction.text || transaction.reference}</h2>
                <KeyValueList items={toFacts(transaction)} />
              </div>
            </Card>
            <WaitingRequests requests={waiting} />
            {isOpen && (
              <SolveTransaction transaction={transaction} mayWrite={actor.permissions.includes('money.write')} />
            )}
            {!isOpen && actor.permissions.includes('money.write') && <UndoTransaction transaction={transaction} />}
            <AuditTrail actor={actor} subjects={[{ type: 'bank_transaction', id }]} />
          </div>
        );
      }}
    </ConsolePage>
  );
}

async function find(actor: StaffActor, id: number): Promise<BankTransaction> {
  try {
    return await getBankTransaction(actor, id);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND')) notFound();
    throw error;
  }
}

function toFacts(transaction: BankTransaction) {
  const { amount, day, bank, reference, state, solvedBy } = transaction;
  const match = describeMatch(transaction);
  return [
    { key: amount > 0 ? 'Credit' : 'Debit', value: formatRupees(Math.abs(amount), 'always') },
    { key: 'Day', value: formatLongDate(day) },
    { key: 'Bank', value: BANK_NAMES[bank] },
    ...(reference ? [{ key: 'Reference', value: <code>{reference}</code> }] : []),
    { key: 'State', value: STATES[state].label },
    ...(match ? [{ key: 'In our books', value: match }] : []),
    ...(solvedBy ? [{ key: 'Solved by', value: solvedBy }] : []),
  ];
}
