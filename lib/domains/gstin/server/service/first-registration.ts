import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { insertRegistration } from '../repository/registrations';

export async function addFirstRegistration(
  tx: Tx,
  { name, ...registration }: { legalEntityId: number; gstin: string; stateCode: string; state: string; name: string },
): Promise<void> {
  const address = { building: '', street: '', city: '', pincode: '' };
  const initial = { legalName: name, tradingName: name, isDefault: true, confirmedAt: now() };
  await insertRegistration({ ...registration, ...address, ...initial }, tx);
}
