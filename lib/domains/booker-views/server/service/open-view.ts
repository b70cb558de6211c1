import 'server-only';
import { newCookieId } from '@/lib/domains/auth/server/service/sealed-cookie';
import { resolveStaff } from '@/lib/domains/staff/server/service/session';
import { now } from '@/lib/platform/clock/clock';
import { env } from '@/lib/platform/env/env';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { AppError } from '@/lib/platform/errors/app-error';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import * as repository from '../repository/views';
import { findActorOf } from './find-view';
import { viewCookie } from './view-cookie';

const LINK_MS = 60_000;
const OPENINGS = { name: 'booker-view-open', max: 30, windowSeconds: 600 };

/**
 * Opens a view in this browser. If the console has the same host, the browser's session of the console must be the one of the viewer.
 * @returns the Set-Cookie value of the view
 * @throws {AppError} VIEW_LINK_INVALID, TOO_MANY_REQUESTS
 */
export async function openView(token: string, request: Request): Promise<{ bookingId: number; setCookie: string }> {
  await assertWithinLimit(OPENINGS, `address:${callerAddress(request)}`);
  const staff = await resolveStaff(request);
  // A console with a host of its own has its cookie there only.
  if (!staff && env().CONSOLE_HOST === undefined) throw new AppError('VIEW_LINK_INVALID');
  const id = newCookieId();
  const view = await repository.takeLink({
    linkHash: hashToken(token),
    idHash: hashToken(id),
    staffId: staff?.staffId ?? null,
    since: new Date(now().getTime() - LINK_MS),
  });
  if (!view || !(await findActorOf(view))) throw new AppError('VIEW_LINK_INVALID');
  return { bookingId: view.bookingId, setCookie: await viewCookie.seal(id) };
}
