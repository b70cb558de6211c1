import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import * as repository from '../../repository/factor-resets';
import { deleteFactors, lockFactors } from '../../repository/factors';
import { revokeAllSessions } from '../../repository/sessions';
import { USER_ACCOUNTS, type SignInAccount, type AccountStore } from '../account-store';
import { auditReset } from './end-reset';
import { mailResetDone } from './reset-mails';

/**
 * Removes the factors of the accounts whose resets are due. It is safe to repeat it, and to run it while a person stops the reset or uses a
 * factor, because only one of them ends the reset.
 * @param endSessions ends the sessions and open sign-ins of an account in the transaction
 */
export async function completeDueResets(
  accounts: AccountStore<SignInAccount>,
  endSessions: (tx: Tx, id: number) => Promise<void>,
): Promise<void> {
  for (const { id, account } of await repository.listDueResets(accounts.kind, now())) {
    const person = await accounts.findById(account.id);
    const isActive = person?.status === 'active';
    await inTransaction(async (tx) => {
      await lockFactors(account, tx);
      const outcome = isActive ? 'completed' : 'cancelled';
      if (!(await repository.endReset(id, { outcome, at: now() }, tx)) || !isActive) return;
      await deleteFactors(account, tx);
      await endSessions(tx, account.id);
      await mailResetDone(tx, { ...account, email: person.email, name: person.name }, id);
      await auditReset(tx, account, outcome);
    });
  }
}

export function completeUserResets(): Promise<void> {
  return completeDueResets(USER_ACCOUNTS, (tx, userId) => revokeAllSessions(userId, now(), tx));
}
