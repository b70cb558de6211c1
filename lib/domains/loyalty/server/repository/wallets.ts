import 'server-only';
import { eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { prepared, type Slot } from '@/lib/platform/db/prepared';
import { loyaltyWallets } from '../tables';

export interface Wallet {
  legalEntityId: number;
  paisePerPoint: number;
}

const columns = { legalEntityId: loyaltyWallets.legalEntityId, paisePerPoint: loyaltyWallets.paisePerPoint };

const walletOf = prepared('wallet.find', (on, slot: Slot<{ legalEntityId: number }>) =>
  on
    .select(columns)
    .from(loyaltyWallets)
    .where(eq(loyaltyWallets.legalEntityId, slot('legalEntityId'))),
);

export async function findWallet(legalEntityId: number, on: Connection = connection()): Promise<Wallet | null> {
  const [row] = await walletOf({ legalEntityId }, on);
  return row ?? null;
}

/** Transactions that take points from a wallet lock it first, so that they run one after another. */
export async function lockWallet(legalEntityId: number, tx: Connection): Promise<Wallet | null> {
  const [row] = await tx
    .select(columns)
    .from(loyaltyWallets)
    .where(eq(loyaltyWallets.legalEntityId, legalEntityId))
    .for('update');
  return row ?? null;
}

export async function insertWallet(legalEntityId: number, openedAt: Date, tx: Connection): Promise<boolean> {
  const rows = await tx
    .insert(loyaltyWallets)
    .values({ legalEntityId, openedAt })
    .onConflictDoNothing()
    .returning({ legalEntityId: loyaltyWallets.legalEntityId });
  return rows.length > 0;
}
