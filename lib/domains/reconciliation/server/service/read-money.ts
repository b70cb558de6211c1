import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import { rangeOf, type PageQuery } from '@/lib/platform/http/list-query';
import { reconciliationAccounts } from '../../accounts';
import type { ExceptionView, MoneyStatus } from '../../contract/money';
import { bankTransactionOf } from '../../rules/bank-row-key';
import { explain, KIND_TITLES } from '../../rules/exception-text';
import { isReopenable, SOLUTION_TEXT, solutionsFor } from '../../rules/solutions';
import type { Exception, ExceptionKind } from '../../types';
import * as exceptions from '../repository/exceptions';
import * as report from '../repository/report';

/** What the provider holds, what is on its way, and what is open. */
export async function getMoneyStatus(): Promise<MoneyStatus> {
  const { last, importedAt } = await report.findImportedPeriod();
  const [held, inTransit, differences] = await Promise.all([
    balanceOf(accounts.provider()),
    balanceOf(reconciliationAccounts.bankTransit()),
    balanceOf(reconciliationAccounts.openDifferences()),
  ]);
  return {
    asOf: now().toISOString(),
    reportUntil: last,
    importedAt: importedAt?.toISOString() ?? null,
    held: toRupees(held),
    inTransit: toRupees(inTransit),
    openDifferences: toRupees(differences),
    open: (await exceptions.countOpen()).map(({ kind, count }) => ({ kind, title: KIND_TITLES[kind], count })),
  };
}

export interface ExceptionSearch {
  state: 'open' | 'solved';
  kind?: ExceptionKind | undefined;
  sort: exceptions.ExceptionQuery['sort'];
}

export async function listMoneyExceptions(
  actor: StaffActor,
  query: PageQuery & ExceptionSearch,
): Promise<{ rows: ExceptionView[]; total: number }> {
  const { state, kind, sort } = query;
  const found = await exceptions.listExceptions({ ...rangeOf(query), isOpen: state === 'open', kind, sort });
  return { rows: found.rows.map((row) => toView(row, actor)), total: found.total };
}

/** @throws {AppError} NOT_FOUND */
export async function getMoneyException(actor: StaffActor, id: number): Promise<ExceptionView> {
  const exception = await exceptions.findException(id);
  if (!exception) throw new AppError('NOT_FOUND', { field: 'exception_id' });
  return toView(exception, actor);
}

/** Hides contacts in texts that people or the provider wrote. */
function toView(exception: Exception, { permissions }: StaffActor): ExceptionView {
  const hide = (text: string) => hideContactsIn(text, guestContactAccess(permissions));
  const { id, kind, day, amountPaise, differencePaise, facts, settlementId } = exception;
  return {
    id,
    kind,
    title: KIND_TITLES[kind],
    explanation: hide(explain(exception)),
    day,
    amount: toRupees(amountPaise),
    difference: toRupees(differencePaise),
    settlementId,
    utr: facts.utr ?? null,
    paymentId: facts.paymentId ?? null,
    refundId: facts.refundId ?? null,
    disputeId: facts.disputeId ?? null,
    orderId: facts.orderReceipt ?? null,
    bankTransactionId: bankTransactionOf(exception.key),
    respondBy: facts.respondBy ?? null,
    openedAt: exception.openedAt.toISOString(),
    actions: exception.solvedAt
      ? []
      : solutionsFor(exception).map((solution) => ({ solution, ...SOLUTION_TEXT[solution] })),
    isReopenable: isReopenable(exception.solution),
    solved: toSolved(exception, hide),
  };
}

function toSolved(
  { solvedAt, solution, solvedBy, reason }: Exception,
  hide: (text: string) => string,
): ExceptionView['solved'] {
  if (!solvedAt || !solution) return null;
  const label = solution === 'resolved_itself' ? 'Ended by itself' : SOLUTION_TEXT[solution].label;
  return { at: solvedAt.toISOString(), label, by: solvedBy, reason: hide(reason ?? '') };
}
