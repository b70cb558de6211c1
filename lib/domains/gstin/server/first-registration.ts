import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { insertRegistration } from './repository';

/** Registers a new legal entity's GSTIN as its default one; the office's address is added when it is known. */
export async function addFirstRegistration(
  tx: Tx,
  { name, ...registration }: { legalEntityId: number; gstin: string; stateCode: string; state: string; name: string },
): Promise<void> {
  const address = { building: '', street: '', city: '', pincode: '' };
  await insertRegistration({ ...registration, ...address, legalName: name, tradingName: name, isDefault: true }, tx);
}
