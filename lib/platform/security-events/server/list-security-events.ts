import 'server-only';
import { and, desc, inArray } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { securityEvents } from '@/lib/platform/db/tables';
import type { SecurityEventKind } from '../kinds';
import { accountKeys } from '@/lib/platform/db/account-key';

const MAX_EVENTS = 50;

export interface ListedEvent<Kind extends SecurityEventKind> {
  kind: Kind;
  times: number;
  network: string;
  lastAt: Date;
}

/** Returns the latest events of the given kinds. @param account the e-mail address of the account */
export async function listSecurityEvents<Kind extends SecurityEventKind>(
  account: string,
  kinds: readonly Kind[],
  on: Connection = connection(),
): Promise<ListedEvent<Kind>[]> {
  const { kind, times, network, lastAt } = securityEvents;
  const rows = await on
    .select({ kind, times, network, lastAt })
    .from(securityEvents)
    .where(and(inArray(securityEvents.account, accountKeys(account)), inArray(kind, [...kinds])))
    .orderBy(desc(lastAt), desc(securityEvents.hour), kind)
    .limit(MAX_EVENTS);
  return rows as ListedEvent<Kind>[];
}
