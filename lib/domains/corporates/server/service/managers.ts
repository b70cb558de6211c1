import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { listAccountantsOf, listMembers, type Member } from '../repository/members';

export async function listManagers(tx: Tx, legalEntityId: number): Promise<Member[]> {
  return (await listMembers(legalEntityId, tx)).filter(({ role }) => role === 'manager');
}

/** How many people `listAccountants` returns. */
export async function countAccountants(corporateId: number): Promise<number> {
  return (await listAccountantsOf(corporateId)).length;
}

/** The managers and finance members of all legal entities, each once. */
export function listAccountants(tx: Tx, corporateId: number): Promise<Pick<Member, 'userId' | 'email'>[]> {
  return listAccountantsOf(corporateId, tx);
}
