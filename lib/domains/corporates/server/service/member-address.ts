import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { findMemberAddress } from '../repository/members';

export function memberAddress(member: { userId: number; legalEntityId: number }, tx: Tx): Promise<string | null> {
  return findMemberAddress(member, tx);
}
