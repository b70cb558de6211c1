import 'server-only';
import { sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { securityEvents } from '@/lib/platform/db/tables';
import { log } from '@/lib/platform/log/log';
import type { SecurityEventKind } from '../kinds';
import { accountKey } from '@/lib/platform/db/account-key';
import { networkPrefix } from './network-prefix';

const HOUR_MS = 3_600_000;

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The e-mail address of the account concerned; null when there is no such account. */
  account: string | null;
  /** The client's IP address, as `callerAddress` returns it. */
  address: string;
  /** Id of the endpoint, if the kind does not imply it. */
  endpoint?: string;
}

/**
 * Records a security event. Equal events of one hour share one row with a count, so that a flood of requests cannot fill the
 * table. A failure is logged and does not affect the request. Call it outside a transaction, so that the event remains when the
 * transaction of the refused request rolls back.
 */
export async function recordSecurityEvent({ kind, account, address, endpoint = '' }: SecurityEvent): Promise<void> {
  try {
    const at = now();
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const key = {
      account: account === null ? '' : accountKey(account),
      kind,
      network: networkPrefix(address),
      endpoint,
    };
    await connection()
      .insert(securityEvents)
      .values({ ...key, hour, times: 1, lastAt: at })
      .onConflictDoUpdate({
        target: [
          securityEvents.account,
          securityEvents.hour,
          securityEvents.kind,
          securityEvents.network,
          securityEvents.endpoint,
        ],
        set: { times: sql`${securityEvents.times} + 1`, lastAt: at },
      });
  } catch (error) {
    log.error('security.event_lost', { kind, error });
  }
}
