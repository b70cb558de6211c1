import 'server-only';
import { eq } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import { contracts } from '../tables';
import type { NewContract } from './terms';

export type Contract = Omit<typeof contracts.$inferSelect, 'id' | 'code' | 'corporateId'>;
export type ContractChange = Partial<Contract>;

export async function lockContract(id: number, tx: Connection): Promise<Contract | null> {
  const [row] = await tx
    .select({
      name: contracts.name,
      adjustmentBp: contracts.adjustmentBp,
      validFrom: contracts.validFrom,
      validTo: contracts.validTo,
      isActive: contracts.isActive,
    })
    .from(contracts)
    .where(eq(contracts.id, id))
    .for('update');
  return row ?? null;
}

/** @returns the id, or null if the code is taken */
export async function insertContract(contract: NewContract, tx: Connection): Promise<number | null> {
  const [row] = await tx.insert(contracts).values(contract).onConflictDoNothing().returning({ id: contracts.id });
  return row?.id ?? null;
}

export async function updateContract(id: number, change: ContractChange, tx: Connection): Promise<void> {
  await tx.update(contracts).set(change).where(eq(contracts.id, id));
}
