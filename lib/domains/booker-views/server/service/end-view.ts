import 'server-only';
import { consolePaths } from '@/lib/console-paths';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { env } from '@/lib/platform/env/env';
import { consoleOrigin } from '@/lib/platform/http/console-host';
import * as repository from '../repository/views';
import { viewCookie } from './view-cookie';

/** Ends the view of this browser, which then has its own session again. @returns the Set-Cookie value that removes the cookie */
export async function endView(cookieHeader: string | null): Promise<{ returnTo: string | null; setCookie: string }> {
  const id = await viewCookie.read(cookieHeader);
  const setCookie = viewCookie.clear();
  if (id === null) return { returnTo: null, setCookie };
  const idHash = hashToken(id);
  await inTransaction(async (tx) => {
    for (const view of await repository.endViewOfBrowser(idHash, now(), tx)) await recordEnd(tx, view, 'viewer');
  });
  const view = await repository.findView(idHash);
  return { returnTo: view && returnAddress(view.bookingReference), setCookie };
}

/** The page of the booking at the console. */
export function returnAddress(bookingReference: string): string {
  return new URL(consolePaths.booking(bookingReference), consoleOrigin(env())).href;
}

/** The console can no longer end a view whose half hour is over. */
export function endExpired(): Promise<void> {
  return inTransaction(async (tx) => {
    for (const view of await repository.endExpiredViews(now(), tx)) await recordEnd(tx, view);
  });
}

/** @param by `viewer` if the request is one of the viewer, which has no session of the console */
export function recordEnd(
  tx: Tx,
  { id: viewId, staffId, userId, bookingId }: repository.EndedView,
  by?: 'viewer',
): Promise<void> {
  return recordAudit(
    {
      action: 'booking.view-as-booker-ended',
      subject: { type: 'booking', id: bookingId },
      data: { viewId, userId, staffId },
      ...(by && { actor: { kind: 'staff', id: staffId } }),
    },
    tx,
  );
}
