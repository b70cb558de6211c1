import 'server-only';
import { headers } from 'next/headers';
import type { Actor } from '@/lib/domains/corporates/actor';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';

/** Records a security event: a member requested an object of another company. @param endpoint name of the page in the event */
export async function recordForeignPage(actor: Actor, endpoint: string): Promise<void> {
  const address = callerAddress({ headers: await headers() });
  await recordSecurityEvent({ kind: 'foreign_id', account: actor.viewer ? null : actor.email, address, endpoint });
}
