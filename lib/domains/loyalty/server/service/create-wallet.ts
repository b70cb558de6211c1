import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { sumPoints } from '../repository/lots';
import { findWallet, insertWallet } from '../repository/wallets';

/** Ends error 1601. Only later bookings earn points. @returns whether the entity had no wallet */
export async function createWallet(legalEntityId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const isNew = await insertWallet(legalEntityId, now(), tx);
    const subject = { type: 'legal_entity', id: legalEntityId };
    if (isNew) await recordAudit({ actorUserId: null, action: 'wallet.opened', subject }, tx);
    return isNew;
  });
}

export async function findPoints(legalEntityId: number): Promise<{ spendable: number; pending: number } | null> {
  if (!(await findWallet(legalEntityId))) return null;
  return sumPoints(legalEntityId, now());
}
