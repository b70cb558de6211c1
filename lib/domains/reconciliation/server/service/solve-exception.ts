import 'server-only';
import { eachNight, addDays, todayInIndia, type IsoDate } from '@/lib/dates';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { findPaymentOrder, findPaymentOrderByProviderId } from '@/lib/domains/payments/server/service/orders';
import { recordTransfer, storeLateDelivery } from '@/lib/domains/payments/server/service/settle-refund';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider, ProviderPayment } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { reconciliationAccounts, type Entry } from '../../accounts';
import { solutionsFor } from '../../rules/solutions';
import type { Exception, ExceptionKind, Solution } from '../../types';
import * as repository from '../repository/exceptions';
import * as report from '../repository/report';
import { importDay } from './import-settlements';
import { refreshDisputes } from './reconcile';
import { confirmAtBank, returnSettlement } from './settlement-at-bank';
import { RECONCILIATION_LOCK } from './transfers';

export interface SolutionRequest {
  exceptionId: number;
  solution: Solution;
  reason: string;
  /** Bank reference and day of a transfer, or the day on which the bank shows a settlement. */
  reference?: string | undefined;
  day?: IsoDate | undefined;
}

const stillOpen = (message: string) => new AppError('EXCEPTION_STILL_OPEN', { message });

/**
 * Solves an exception once. No action moves money out: a transfer was made before it is recorded.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT, FORBIDDEN, EXCEPTION_SOLVED, EXCEPTION_STILL_OPEN, PAYMENT_PROVIDER_DOWN
 */
export async function solveException(
  actor: StaffActor,
  request: SolutionRequest,
  provider?: PaymentProvider,
): Promise<Exception> {
  const exception = await repository.findException(request.exceptionId);
  if (!exception) throw new AppError('NOT_FOUND', { field: 'exception_id' });
  if (exception.solvedAt) throw new AppError('EXCEPTION_SOLVED');
  assertAllowed(actor, exception, request);
  await prepare(exception, request, provider);
  await inTransaction((tx) => solve(tx, actor, request));
  return (await repository.findException(exception.id)) ?? exception;
}

function assertAllowed(actor: StaffActor, exception: Exception, { solution, reference, day }: SolutionRequest) {
  const refuse = (field: string, message: string) => new AppError('INVALID_INPUT', { field, message });
  if (!solutionsFor(exception).includes(solution))
    throw refuse('solution', 'This action does not solve this exception. Reload the page.');
  if (solution === 'record_transfer') {
    if (!actor.permissions.includes('refund.send')) throw new AppError('FORBIDDEN');
    if (!reference) throw refuse('reference', 'Enter the bank reference of the transfer');
    if (!day) throw refuse('day', 'Enter the day of the transfer');
  }
  if (solution === 'confirm_at_bank' && !day) throw refuse('day', 'Enter the day on the bank statement');
  if (day && day > todayInIndia(now())) throw refuse('day', 'The day is in the future');
}

const PROVIDER_STEPS: Partial<
  Record<Solution, (exception: Exception, request: SolutionRequest, provider: PaymentProvider) => Promise<void>>
> = {
  settle_payment: settlePayment,
  fetch_report: fetchReports,
  fetch_dispute: (_exception, _request, provider) => refreshDisputes(provider),
  record_transfer: fetchLateDelivery,
};

/** Calls of the provider. Each can be repeated. */
async function prepare(exception: Exception, request: SolutionRequest, provider?: PaymentProvider): Promise<void> {
  try {
    await PROVIDER_STEPS[request.solution]?.(exception, request, provider ?? providerForRequest());
  } catch (error) {
    if (ProviderError.is(error)) throw new AppError('PAYMENT_PROVIDER_DOWN', { cause: error, retryAfter: 5 });
    throw error;
  }
}

async function settlePayment(
  { facts }: Exception,
  _request: SolutionRequest,
  provider: PaymentProvider,
): Promise<void> {
  const payment = await findPayment(facts.paymentId ?? '', provider);
  const order =
    (payment?.orderId ? await findPaymentOrderByProviderId(payment.orderId) : null) ??
    (facts.orderReceipt ? await findPaymentOrder(facts.orderReceipt) : null);
  if (!payment || !order)
    throw stillOpen('The payment belongs to none of our orders. Accept the difference, or ask the provider.');
  await settleOrder(order.id, provider);
}

async function findPayment(paymentId: string, provider: PaymentProvider): Promise<ProviderPayment | null> {
  try {
    return await provider.fetchPayment(paymentId);
  } catch (error) {
    if (ProviderError.is(error, 'rejected')) return null;
    throw error;
  }
}

const MAX_DAYS = 31;

async function fetchReports(
  { facts, day }: Exception,
  _request: SolutionRequest,
  provider: PaymentProvider,
): Promise<void> {
  const tomorrow = addDays(todayInIndia(now()), 1);
  const oldest = addDays(tomorrow, -MAX_DAYS);
  const since = facts.since ?? day;
  for (const reported of eachNight(since > oldest ? since : oldest, tomorrow)) await importDay(reported, provider);
}

async function fetchLateDelivery(
  exception: Exception,
  _request: SolutionRequest,
  provider: PaymentProvider,
): Promise<void> {
  await storeLateDelivery(refundOf(exception), provider);
}

function refundOf({ facts: { ourRefundId } }: Exception): number {
  if (ourRefundId === undefined) throw new Error('An exception of a failed refund has no refund');
  return ourRefundId;
}

async function solve(tx: Tx, actor: StaffActor, request: SolutionRequest): Promise<void> {
  const { exceptionId: id, solution, reason } = request;
  await lockByName(RECONCILIATION_LOCK, tx);
  const exception = await repository.lockException(id, tx);
  if (!exception) throw new AppError('NOT_FOUND', { field: 'exception_id' });
  if (exception.solvedAt && !endedByThisAction(exception, solution)) throw new AppError('EXCEPTION_SOLVED');
  if (
    !exception.solvedAt &&
    (solution === 'fetch_report' || solution === 'fetch_dispute') &&
    !(await isReported(tx, exception))
  )
    throw stillOpen(STILL_OPEN[exception.kind] ?? 'The reports still lack the row. Ask the provider, or write it off.');
  const entries = await entriesOf(tx, exception, request);
  await repository.storeSolution(id, { solution, solvedBy: actor.staffId, reason }, tx);
  const { kind, key, amountPaise } = exception;
  await recordAudit(
    {
      ...{ action: 'reconciliation.solved', subject: { type: 'reconciliation_exception', id }, reason },
      ...{ before: { solution: null }, after: { solution }, data: { kind, key, amount_paise: amountPaise } },
    },
    tx,
  );
  if (entries.length > 0)
    await postJournal(tx, {
      ...{ reason: 'reconciliation_solved', refType: 'exception', refId: id, entries },
      memo: { solution, key: exception.key },
    });
}

const STILL_OPEN: Partial<Record<ExceptionKind, string>> = {
  dispute_open: 'The dispute is still open at the provider.',
  settlement_late: 'The provider has not sent the transfer yet. Ask the provider.',
};

/** Fetching closes an exception before this transaction; the member of staff who fetched has solved it. */
function endedByThisAction({ solution }: Exception, wanted: Solution): boolean {
  return solution === 'resolved_itself' && (wanted === 'fetch_report' || wanted === 'fetch_dispute');
}

async function entriesOf(tx: Tx, exception: Exception, request: SolutionRequest): Promise<Entry[]> {
  const { differencePaise: open, amountPaise: amount } = exception;
  const move = (from: Entry['account'], to: Entry['account'], paise: number): Entry[] => [
    { account: from, amount: 0 - paise },
    { account: to, amount: paise },
  ];
  const { openDifferences, acceptedDifferences, bankTransit, providerFees } = reconciliationAccounts;
  switch (request.solution) {
    case 'settle_payment':
      return matchPayment(tx, exception);
    case 'accept_difference':
      return exception.kind === 'settlement_total'
        ? move(acceptedDifferences(), bankTransit(), amount)
        : move(openDifferences(), acceptedDifferences(), open);
    case 'book_as_fee':
      return move(openDifferences(), providerFees(), open);
    case 'write_off_payment':
      await assertNotReported(tx, exception);
      return move(accounts.provider(), acceptedDifferences(), amount);
    case 'record_transfer':
      await recordTransfer(tx, {
        ...{ refundId: refundOf(exception), amountPaise: amount },
        ...{ reference: request.reference ?? '', sentOn: request.day ?? exception.day },
      });
      return [];
    case 'confirm_at_bank':
      return confirmAtBank(tx, exception.settlementId ?? '', request.day ?? exception.day);
    case 'return_settlement':
      return returnSettlement(tx, exception.settlementId ?? '');
    default:
      return [];
  }
}

/** True if a row contains the payment whose row was missing. */
async function isReported(tx: Tx, { kind, facts: { paymentId } }: Exception): Promise<boolean> {
  if (!paymentId || (kind !== 'not_settled' && kind !== 'captured_here_only')) return false;
  return (await report.findCountedIds([paymentId], tx)).has(paymentId);
}

/** A row has credited the provider already; a write-off would credit it again. */
async function assertNotReported(tx: Tx, exception: Exception): Promise<void> {
  if (await isReported(tx, exception))
    throw stillOpen('A report contains this payment by now. Fetch the reports again, which ends the exception.');
}

/** The payment is in the ledger now. What the report states differently becomes an exception of its own. */
async function matchPayment(tx: Tx, exception: Exception): Promise<Entry[]> {
  const paymentId = exception.facts.paymentId ?? '';
  const ourPaise = (await report.findOurAmounts({ payments: [paymentId], refunds: [] }, tx)).get(paymentId);
  if (ourPaise === undefined || exception.rowId === null)
    throw stillOpen('The payment is not captured yet. Try again later.');
  const rest = exception.differencePaise + ourPaise;
  await report.updateMatch(exception.rowId, rest === 0 ? 'matched' : 'differs', tx);
  if (rest !== 0) {
    const { id: _id, openedAt: _o, solvedAt: _s, solution: _n, solvedBy: _b, reason: _r, ...facts } = exception;
    await repository.insertException(
      {
        ...facts,
        ...{ key: `${exception.key}/amount`, kind: 'amount_differs', differencePaise: rest },
        facts: { ...exception.facts, reportedPaise: exception.amountPaise, ourPaise },
      },
      tx,
    );
  }
  return [
    { account: accounts.provider(), amount: 0 - ourPaise },
    { account: reconciliationAccounts.openDifferences(), amount: ourPaise },
  ];
}
