import 'server-only';
import type { IsoDate } from '@/lib/dates';
import { accounts } from '@/lib/domains/ledger/accounts';
import { recordTransfer } from '@/lib/domains/payments/server/service/settle-refund';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { reconciliationAccounts, type Entry } from '../../accounts';
import type { Exception, Solution } from '../../types';
import * as repository from '../repository/exceptions';
import * as report from '../repository/report';
import { confirmAtBank, returnSettlement } from './settlement-at-bank';

/** What `entriesOf` needs to know of a solution. */
interface Solving {
  solution: Solution;
  reason: string;
  reference?: string | undefined;
  day?: IsoDate | undefined;
}

export const stillOpen = (message: string) => new AppError('EXCEPTION_STILL_OPEN', { message });

export function refundOf({ facts: { ourRefundId } }: Exception): number {
  if (ourRefundId === undefined) throw new Error('An exception of a failed refund has no refund');
  return ourRefundId;
}

/** The entries of the solution of an exception that the caller has locked. @throws {AppError} EXCEPTION_STILL_OPEN, INVALID_INPUT */
export async function entriesOf(tx: Tx, exception: Exception, request: Solving): Promise<Entry[]> {
  const { differencePaise: open, amountPaise: amount } = exception;
  const move = (from: Entry['account'], to: Entry['account'], paise: number): Entry[] => [
    { account: from, amount: 0 - paise },
    { account: to, amount: paise },
  ];
  const { openDifferences, acceptedDifferences, bankTransit, providerFees } = reconciliationAccounts;
  switch (request.solution) {
    case 'settle_payment':
    case 'match_refund':
      return matchRow(tx, exception);
    case 'accept_difference':
      await assertUnknown(tx, exception);
      return exception.kind === 'settlement_total'
        ? move(acceptedDifferences(), bankTransit(), amount)
        : move(openDifferences(), acceptedDifferences(), open);
    case 'book_as_fee':
      return move(openDifferences(), providerFees(), open);
    case 'write_off_payment':
      await assertNotReported(tx, exception);
      return move(accounts.provider(), acceptedDifferences(), amount);
    case 'record_transfer':
      await recordTransfer(
        tx,
        {
          ...{ refundId: refundOf(exception), amountPaise: amount },
          ...{ reference: request.reference ?? '', sentOn: request.day ?? exception.day },
        },
        request.reason,
      );
      return [];
    case 'confirm_at_bank':
      return confirmAtBank(tx, exception.settlementId ?? '', request.day ?? exception.day);
    case 'return_settlement':
      return returnSettlement(tx, exception.settlementId ?? '');
    case 'return_to_provider':
      await assertReturned(tx, exception);
      return move(openDifferences(), accounts.provider(), open);
    default:
      return [];
  }
}

/** True if a row contains the payment whose row was missing. */
export async function isReported(tx: Tx, { kind, facts: { paymentId } }: Exception): Promise<boolean> {
  if (!paymentId || (kind !== 'not_settled' && kind !== 'captured_here_only')) return false;
  return (await report.findCountedIds([paymentId], tx)).has(paymentId);
}

/** A row has credited the provider already; a write-off would credit it again. */
async function assertNotReported(tx: Tx, exception: Exception): Promise<void> {
  if (await isReported(tx, exception))
    throw stillOpen('A report contains this payment by now. Fetch the reports again, which ends the exception.');
}

/** A refund or transfer that the bank returned is in the provider’s account until the provider credits it: once for each return. */
async function assertReturned(tx: Tx, { amountPaise, facts }: Exception): Promise<void> {
  const { paymentId = null } = facts;
  const returned = paymentId
    ? await report.countReturnedRefunds({ paymentId, amountPaise }, tx)
    : await repository.countSolved({ solution: 'return_settlement', amountPaise, paymentId }, tx);
  const posted = await repository.countSolved({ solution: 'return_to_provider', amountPaise, paymentId }, tx);
  if (posted >= returned)
    throw stillOpen('Our books have no returned refund or transfer of this amount that the provider still owes.');
}

/** The amount of our payment or refund that the row is about, if the ledger has it. */
async function findOurs(tx: Tx, { kind, facts }: Exception): Promise<number | undefined> {
  const isRefund = kind === 'unknown_refund';
  const id = (isRefund ? facts.refundId : facts.paymentId) ?? '';
  const ids = isRefund ? { payments: [], refunds: [id] } : { payments: [id], refunds: [] };
  return (await report.findOurAmounts(ids, tx)).get(id);
}

async function assertUnknown(tx: Tx, exception: Exception): Promise<void> {
  if (exception.kind !== 'unknown_payment' && exception.kind !== 'unknown_refund') return;
  if ((await findOurs(tx, exception)) !== undefined)
    throw stillOpen(
      'Our books have this payment or refund by now. Choose the other action, which posts the row to it.',
    );
}

/** The payment or refund is in the ledger now. What the report states differently becomes an exception of its own. */
async function matchRow(tx: Tx, exception: Exception): Promise<Entry[]> {
  const isRefund = exception.kind === 'unknown_refund';
  const ourPaise = await findOurs(tx, exception);
  if (ourPaise === undefined || exception.rowId === null)
    throw stillOpen(
      isRefund
        ? 'Our books do not have this refund. If it was made at the provider’s dashboard, accept the difference.'
        : 'The payment is not captured yet. Try again later.',
    );
  const posted = isRefund ? ourPaise : 0 - ourPaise;
  const rest = exception.differencePaise - posted;
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
    { account: accounts.provider(), amount: posted },
    { account: reconciliationAccounts.openDifferences(), amount: 0 - posted },
  ];
}
