import 'server-only';
import { eachNight, addDays, todayInIndia } from '@/lib/dates';
import { requestOrRun } from '@/lib/domains/approvals/server/service/request-or-run';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { findPaymentOrder, findPaymentOrderByProviderId } from '@/lib/domains/payments/server/service/orders';
import { storeLateDelivery } from '@/lib/domains/payments/server/service/settle-refund';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider, ProviderPayment } from '@/lib/providers/payments/port';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { costOf, needsApproval } from '../../rules/four-eyes';
import { solutionsFor } from '../../rules/solutions';
import type { Exception, Solution } from '../../types';
import * as repository from '../repository/exceptions';
import { importDay } from './import-settlements';
import { refreshDisputes } from './reconcile';
import { assertReportsWithinLimit } from './report-limit';
import { refundOf, stillOpen } from './solution-entries';
import { recordTransferKind, solveExceptionKind } from './solution-kinds';
import { solveIn, type SolutionRequest } from './solve-in-transaction';

export interface SolveOutcome {
  /** `requested`: another member of staff decides. */
  outcome: 'done' | 'requested';
  exception: Exception;
}

/**
 * Solves an exception once. No action moves money out: a transfer was made before it is recorded. What costs more than `FOUR_EYES_PAISE`
 * becomes a request.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT, FORBIDDEN, TOO_MANY_REQUESTS, EXCEPTION_SOLVED, EXCEPTION_STILL_OPEN, PAYMENT_PROVIDER_DOWN, APPROVAL_PENDING;
 *   APPROVAL_OUTDATED if the amounts change at the same time
 */
export async function solveException(
  actor: StaffActor,
  request: SolutionRequest,
  provider?: PaymentProvider,
): Promise<SolveOutcome> {
  const exception = await repository.findException(request.exceptionId);
  if (!exception) throw new AppError('NOT_FOUND', { field: 'exception_id' });
  if (exception.solvedAt) throw new AppError('EXCEPTION_SOLVED');
  assertAllowed(actor, exception, request);
  if (PROVIDER_STEPS[request.solution]) await assertReportsWithinLimit(actor);
  await prepare(exception, request, provider);
  const outcome = await solveOrRequest(actor, request, exception);
  return { outcome, exception: (await repository.findException(exception.id)) ?? exception };
}

async function solveOrRequest(
  actor: StaffActor,
  request: SolutionRequest,
  exception: Exception,
): Promise<SolveOutcome['outcome']> {
  const { reason, ...facts } = request;
  const { solution } = facts;
  if (!needsApproval(solution)) {
    await inTransaction((tx) => solveIn(tx, request, exception, { staffId: actor.staffId, approvalId: null }));
    return 'done';
  }
  const { kind, amountPaise, differencePaise } = exception;
  const payload = { ...facts, kind, amountPaise, differencePaise };
  const wish = { amountPaise: costOf(solution, exception), reason };
  const approvalKind = solution === 'record_transfer' ? recordTransferKind : solveExceptionKind;
  return (await requestOrRun(actor, approvalKind, payload, wish)).outcome;
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
