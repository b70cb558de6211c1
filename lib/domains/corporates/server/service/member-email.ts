import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/members';

export function findMemberEmail(member: { userId: number; legalEntityId: number }, tx: Tx): Promise<string | null> {
  return repository.findMemberEmail(member, tx);
}
