import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import type { AccountId, ResetOutcome } from '../../../types';
import * as repository from '../../repository/factor-resets';
import { lockFactors } from '../../repository/factors';
import type { FactorOwner } from '../second-factor-mails';
import { mailResetEnded } from './reset-mails';

/** The person who starts a reset, and how mails name this person. */
export interface ResetActor {
  userId?: number;
  title: string;
}

/** Locks the account first, in the same order as the job that completes resets. */
export async function lockPendingReset(tx: Tx, account: AccountId): Promise<repository.PendingReset | null> {
  if (!(await repository.findPendingReset(account, tx))) return null;
  await lockFactors(account, tx);
  return repository.lockPendingReset(account, tx);
}

/** @returns false if the reset had already ended */
export async function endReset(
  tx: Tx,
  owner: FactorOwner,
  { id }: Pick<repository.PendingReset, 'id'>,
  outcome: Exclude<ResetOutcome, 'completed'>,
): Promise<boolean> {
  if (!(await repository.endReset(id, { outcome, at: now() }, tx))) return false;
  await mailResetEnded(tx, owner, { id, outcome });
  await auditReset(tx, owner, outcome);
  return true;
}

export function auditReset(tx: Tx, { kind, id }: AccountId, event: string): Promise<void> {
  const action = `${kind}.second-factor-reset-${event.replace('_', '-')}`;
  return recordAudit({ action, subject: { type: kind, id } }, tx);
}
