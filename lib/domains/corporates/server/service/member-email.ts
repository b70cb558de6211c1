import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { findMemberEmail } from '../repository/members';

export function getMemberEmail(member: { userId: number; legalEntityId: number }, tx: Tx): Promise<string | null> {
  return findMemberEmail(member, tx);
}
