import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { sumPoints } from '../repository/lots';
import { findWallet, insertWallet } from '../repository/wallets';

/** Only bookings confirmed later earn points. @returns false when the entity already had a wallet */
export async function createWallet(legalEntityId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const isNew = await insertWallet(legalEntityId, now(), tx);
    const subject = { type: 'legal_entity', id: legalEntityId };
    if (isNew) await recordAudit({ action: 'wallet.opened', subject }, tx);
    return isNew;
  });
}

export async function findPointTotals(legalEntityId: number): Promise<{ spendable: number; pending: number } | null> {
  if (!(await findWallet(legalEntityId))) return null;
  return sumPoints(legalEntityId, now());
}
