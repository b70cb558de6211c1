import 'server-only';
import { randomBytes } from 'node:crypto';
import { guestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { paths } from '@/lib/paths';
import * as repository from '../repository/views';
import { recordEnd } from './end-view';
import { findViewed } from './find-view';

const VIEW_MS = 30 * 60_000;

interface ViewedBooking {
  id: number;
  reference: string;
  userId: number;
  legalEntityId: number;
}

/**
 * Starts a view of the account that made a booking, and ends the earlier views of this member of staff.
 * @returns the link that opens it, once and within a minute, on the host of the bookers
 * @throws {AppError} FORBIDDEN, BOOKER_LEFT
 */
export async function startView(
  actor: StaffActor,
  { id: bookingId, reference, userId, legalEntityId }: ViewedBooking,
  reason: string,
): Promise<string> {
  const { staffId, permissions, sessionId } = actor;
  // The pages of a booker show contacts of guests.
  if (!permissions.includes('booking.view_as_booker') || guestContactAccess(permissions) !== 'shown')
    throw new AppError('FORBIDDEN');
  if (!(await findViewed({ userId, legalEntityId }))) throw new AppError('BOOKER_LEFT');
  const token = randomBytes(24).toString('base64url');
  const startedAt = now();
  await inTransaction(async (tx) => {
    for (const view of await repository.endViewsOfStaff(staffId, startedAt, tx)) await recordEnd(tx, view);
    const viewId = await repository.insertView(
      {
        ...{ staffId, userId, legalEntityId, bookingId, reason, startedAt },
        staffSession: sessionId,
        bookingReference: reference,
        linkHash: hashToken(token),
        expiresAt: new Date(startedAt.getTime() + VIEW_MS),
      },
      tx,
    );
    await recordAudit(
      {
        action: 'booking.view-as-booker-started',
        subject: { type: 'booking', id: bookingId },
        reason,
        data: { viewId, userId, legalEntityId },
      },
      tx,
    );
  });
  return new URL(paths.openBookerView(token), env().SITE_URL).href;
}
