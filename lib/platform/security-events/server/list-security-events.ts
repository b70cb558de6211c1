import 'server-only';
import { and, desc, inArray } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { securityEvents } from '@/lib/platform/db/tables';
import type { SecurityEventKind } from '../kinds';
import { accountKeys } from '@/lib/platform/db/account-key';

const MOST = 50;

export interface ListedEvent<Kind extends SecurityEventKind> {
  kind: Kind;
  times: number;
  network: string;
  lastAt: Date;
}

/** The latest events of an account, of some kinds. @param account its e-mail address */
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
    .limit(MOST);
  return rows as ListedEvent<Kind>[];
}
