import 'server-only';
import { MAX_LAG_MS } from '@/lib/platform/db/replica-watch';
import { readFromReplica } from '@/lib/platform/db/replica';
import { env } from '@/lib/platform/env/env';
import type { AnyEndpoint } from '../endpoint';
import { needsSameOrigin, needsSession } from '../general-errors';

const COOKIE = 'folio_wrote';
const SECONDS = (2 * MAX_LAG_MS) / 1_000;

/** Returns a Set-Cookie value that sends the browser's next reads to the primary; null without a replica or a write. */
export function recentWriteCookie(endpoint: AnyEndpoint): string | null {
  const { DATABASE_READ_URL, SITE_URL } = env();
  if (DATABASE_READ_URL === undefined || !needsSession(endpoint) || !needsSameOrigin(endpoint)) return null;
  const secure = SITE_URL.startsWith('https://') ? '; Secure' : '';
  return `${COOKIE}=1; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Reads from the replica, or from the primary if this browser has just written data that the replica may not have yet. */
export function readFor<Result>(request: Request, read: () => Promise<Result>): Promise<Result> {
  const isWriter = /(?:^|;\s*)folio_wrote=1/.test(request.headers.get('cookie') ?? '');
  return isWriter ? read() : readFromReplica(read);
}
