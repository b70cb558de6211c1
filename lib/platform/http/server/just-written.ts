import 'server-only';
import { MOST_LAG_MS } from '@/lib/platform/db/replica-watch';
import { readFromReplica } from '@/lib/platform/db/replica';
import { env } from '@/lib/platform/env/env';
import type { AnyEndpoint } from '../endpoint';
import { needsSameOrigin, needsSession } from '../general-errors';

const COOKIE = 'folio_wrote';
/** Longer than the allowed lag of the replica. */
const SECONDS = (2 * MOST_LAG_MS) / 1_000;

/** A Set-Cookie value that sends the next reads of this browser to the primary; null without a replica or a write. */
export function noteWritten(endpoint: AnyEndpoint): string | null {
  const { DATABASE_READ_URL, SITE_URL } = env();
  if (DATABASE_READ_URL === undefined || !needsSession(endpoint) || !needsSameOrigin(endpoint)) return null;
  const secure = SITE_URL.startsWith('https://') ? '; Secure' : '';
  return `${COOKIE}=1; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Reads on the replica, or on the primary when this caller has just written something that the replica may lack. */
export function readFor<Result>(request: Request, read: () => Promise<Result>): Promise<Result> {
  const isWriter = /(?:^|;\s*)folio_wrote=1/.test(request.headers.get('cookie') ?? '');
  return isWriter ? read() : readFromReplica(read);
}
