import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { listMembers, type Member } from '../repository/members';

export async function listManagers(tx: Tx, legalEntityId: number): Promise<Member[]> {
  return (await listMembers(legalEntityId, tx)).filter(({ role }) => role === 'manager');
}
