import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { findMemberAddress } from '../repository/members';

/** The e-mail address of somebody who may sign in and belongs to the entity; null for whoever left it or has no account any more. */
export function memberAddress(member: { userId: number; legalEntityId: number }, tx: Tx): Promise<string | null> {
  return findMemberAddress(member, tx);
}
