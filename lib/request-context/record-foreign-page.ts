import 'server-only';
import { headers } from 'next/headers';
import type { Actor } from '@/lib/domains/corporates/actor';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';

/** Records that a member requested an object of another company. @param endpoint kind of page */
export async function recordForeignPage(actor: Actor, endpoint: string): Promise<void> {
  const address = callerAddress({ headers: await headers() });
  await recordSecurityEvent({ kind: 'foreign_id', account: actor.email, address, endpoint });
}
