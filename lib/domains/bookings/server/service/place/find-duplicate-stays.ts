import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { assertMayBook } from '@/lib/domains/corporates/rules/role';
import { MAX_STAY_NIGHTS } from '@/lib/domains/pricing/types';
import { nightsBetween, type IsoDate } from '@/lib/dates';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { findDuplicateStaysEndpoint } from '@/lib/domains/bookings/contract/duplicates';
import { withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { findSameGuest, type GuestIdentity } from '@/lib/domains/bookings/rules/same-guest';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import { listOverlappingStays, type OverlappingStay } from '@/lib/domains/bookings/server/repository/overlapping-stays';

interface DuplicateStaysRequest {
  legalEntityId?: number | undefined;
  checkin: IsoDate;
  checkout: IsoDate;
  bid?: number | undefined;
  guests: readonly GuestIdentity[];
}

const MAX_STAYS = 5;

/** High enough for a form that checks while the user types, too low for a script that collects guests' travel dates. */
const DUPLICATE_STAYS_LIMIT = { name: 'duplicate-stays', max: 60, windowSeconds: 60, protectsCapacity: true };

/**
 * The result is only a warning, because one guest may book two rooms on purpose.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, STAY_TOO_LONG above 15 nights, TOO_MANY_REQUESTS
 */
export async function findDuplicateStays(
  actor: Actor,
  planned: DuplicateStaysRequest,
): Promise<AnswerOf<typeof findDuplicateStaysEndpoint>> {
  const entity = actingEntity(actor, planned.legalEntityId);
  assertMayBook(entity);
  const { checkin, checkout } = planned;
  if (nightsBetween(checkin, checkout) > MAX_STAY_NIGHTS) throw new AppError('STAY_TOO_LONG', { field: 'check_out' });
  await assertWithinLimit(DUPLICATE_STAYS_LIMIT, String(actor.userId));
  const rows = await listOverlappingStays({ legalEntityId: entity.legalEntityId, checkin, checkout });
  const others = new Map<number, OverlappingStay[]>();
  for (const row of rows) {
    if (row.booking.bidId === planned.bid) continue;
    others.set(row.booking.id, [...(others.get(row.booking.id) ?? []), row]);
  }
  const stays = [...others.values()].flatMap((guests) => toDuplicate(guests, planned.guests));
  return { stays: stays.slice(0, MAX_STAYS) };
}

function toDuplicate(rows: readonly OverlappingStay[], guestsOfRequest: readonly GuestIdentity[]) {
  const booking = rows[0]?.booking;
  const guest = findSameGuest(
    rows.map((row) => row.guest),
    guestsOfRequest,
  );
  if (!booking || !guest) return [];
  const { id, reference, status, hotel, city, checkin, checkout } = booking;
  return [
    {
      bookingId: id,
      reference,
      status: statusLabel(status),
      hotel,
      city,
      checkin,
      checkout,
      guest: withPlaceholders({ name: guest.name }).name,
    },
  ];
}
