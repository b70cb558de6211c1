import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { areConnected } from '../../rules/connected-accounts';
import { ROLE_PERMISSIONS, type Permission } from '../../rules/permissions';
import { listAccountChanges } from '../repository/account-changes';
import { findById } from '../repository/accounts';

/** The other administrators get a mail about each change, and have a week to act on it. */
const CONNECTED_DAYS = 7;

/**
 * Whether one person could hold both accounts: an administrator has lately added one, or could sign in with it. Accounts that are connected by
 * way of a third one count as well.
 */
export async function couldBeOnePerson(one: number, other: number, tx?: Tx): Promise<boolean> {
  const since = new Date(now().getTime() - CONNECTED_DAYS * millisecondsInDay);
  return areConnected(one, other, await listAccountChanges(since, tx));
}

export const ONE_PERSON_TEXT = `In the last ${CONNECTED_DAYS} days an administrator added or changed one of the two accounts, so one person could hold both. Someone else must decide.`;

/** What the account of a member of staff permits now: nothing if it is disabled. */
export async function permissionsOf(staffId: number, tx?: Tx): Promise<readonly Permission[]> {
  const account = await findById(staffId, tx);
  return account?.status === 'active' ? ROLE_PERMISSIONS[account.role] : [];
}
