import { WaitingRequests } from '@/components/approvals/waiting-requests';
import { Alert } from '@/components/ui/alert';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { consolePaths } from '@/lib/console-paths';
import { formatInstant, formatLongDate } from '@/lib/dates';
import type { Approval } from '@/lib/domains/approvals/contract/approvals';
import type { ExceptionView } from '@/lib/domains/reconciliation/contract/money';
import { ReopenException } from './reopen-exception';
import { SolveForm } from './solve-form';

interface Props {
  exception: ExceptionView;
  mayAct: boolean;
  /** Requests to solve the exception that wait for a second member of staff. */
  waiting?: readonly Approval[];
}

export function ExceptionDetails({ exception, mayAct, waiting = [] }: Props) {
  const { title, explanation, solved } = exception;
  return (
    <div className="console-exception-page">
      <Breadcrumbs items={[{ label: 'Money', href: consolePaths.money() }, { label: title }]} />
      <Card>
        <h2>{title}</h2>
        <p className="console-exception-explanation">{explanation}</p>
        <KeyValueList items={toFacts(exception)} />
      </Card>
      {solved && (
        <Alert tone="success" title={`${solved.label}, ${formatInstant(solved.at)}`}>
          {solved.by ? `By ${solved.by}. ` : ''}
          {solved.reason}
        </Alert>
      )}
      {exception.isReopenable && mayAct && <ReopenException exceptionId={exception.id} />}
      <WaitingRequests requests={waiting} />
      {!solved && exception.bankTransactionId !== null && (
        <ButtonLink href={consolePaths.bankTransaction(exception.bankTransactionId)}>Open the transaction</ButtonLink>
      )}
      {!solved && mayAct && <SolveForm exception={exception} />}
      {!solved && !mayAct && <Alert tone="info" title="Finance staff solve this exception" />}
    </div>
  );
}

function toFacts({ amount, difference, day, openedAt, ...exception }: ExceptionView) {
  const ids = [
    { key: 'Settlement', value: exception.settlementId },
    { key: 'UTR', value: exception.utr },
    { key: 'Payment', value: exception.paymentId },
    { key: 'Refund', value: exception.refundId },
    { key: 'Dispute', value: exception.disputeId },
    { key: 'Order', value: exception.orderId },
  ];
  return [
    { key: 'Amount', value: formatRupees(amount, 'always') },
    ...(difference === 0
      ? []
      : [{ key: exception.solved ? 'Difference' : 'Open difference', value: formatRupees(difference, 'always') }]),
    { key: 'Day', value: formatLongDate(day) },
    { key: 'Found', value: formatInstant(openedAt) },
    ...ids.flatMap(({ key, value }) => (value ? [{ key, value: <code>{value}</code> }] : [])),
  ];
}
