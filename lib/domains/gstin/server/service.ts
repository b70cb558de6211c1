import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from './repository';

export type Registration = repository.Registration;

/** The GST registrations of legal entities that the caller has been checked to be a member of. */
export async function listRegistrations(legalEntityIds: number[]): Promise<Registration[]> {
  return repository.listRegistrations(legalEntityIds);
}

/** One registration of an entity, or null when the GSTIN is not registered under it. */
export async function findRegistration(legalEntityId: number, gstin: string, tx?: Tx): Promise<Registration | null> {
  return tx ? repository.findRegistration(legalEntityId, gstin, tx) : repository.findRegistration(legalEntityId, gstin);
}
