import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { ImportTimes } from '@/lib/domains/reservations/rules/import-time';
import type { OverdueRevision } from '@/lib/domains/reservations/types';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { reservationAlerts } from '../tables';

interface Row extends Record<string, unknown> {
  partner_id: number;
  partner: string;
  hotel_id: number;
  hotel: string;
  revision: string;
  at: Date;
  reference: string;
  state: OverdueRevision['state'];
  checkin: string;
  checkout: string;
  room_count: number;
  code: OverdueRevision['code'];
  is_alerted: boolean;
}

const mayReadReservations = (at: Date) => sql`exists (select from partner_key k where k.partner_id = c.partner_id
  and k.revoked_at is null and k.expires_at > ${at.toISOString()}::timestamptz and 'reservations' = any(k.scopes))`;

/**
 * Newest revisions, since the approval of the connection, of stays that have not ended. A no-show is left out because the hotel knows it, and
 * so are stays without guests that the system has never imported. A rejected revision is overdue at once.
 */
export async function listOverdueRevisions(
  { times, today, limit, isNew = false }: { times: ImportTimes; today: IsoDate; limit: number; isNew?: boolean },
  on: Connection = connection(),
): Promise<OverdueRevision[]> {
  const { usual, near, nearDay } = times;
  const { rows } = await on.execute<Row>(sql`
    select c.partner_id, p.name as partner, r.hotel_id, h.name as hotel, r.revision, r.at, b.reference, r.state,
      r.checkin::text, r.checkout::text, r.room_count, a.code, alert.revision is not null as is_alerted
    from partner_connection c
    join partner p on p.id = c.partner_id
    join hotel h on h.id = c.hotel_id and h.status <> 'removed'
    join stay_revision r on r.hotel_id = c.hotel_id and r.checkout >= ${today}::date and r.at > c.approved_at
    join booking b on b.id = r.booking_id
    left join stay_acknowledgement a on a.hotel_id = r.hotel_id and a.revision = r.revision and a.partner_id = c.partner_id
    left join reservation_alert alert on alert.hotel_id = r.hotel_id and alert.revision = r.revision and alert.partner_id = c.partner_id
    where c.state = 'approved' and ${mayReadReservations(now())} and r.state <> 'no_show'
      and a.outcome is distinct from 'imported'
      and (a.outcome = 'rejected' or r.at <= ${usual.toISOString()}::timestamptz
        or (r.at <= ${near.toISOString()}::timestamptz and r.checkin < ${nearDay}::date))
      and not exists (select from stay_revision later where later.booking_id = r.booking_id and later.hotel_id = r.hotel_id
        and later.revision > r.revision)
      and (r.state = 'active' or exists (select from stay_acknowledgement known where known.booking_id = r.booking_id
        and known.hotel_id = r.hotel_id and known.partner_id = c.partner_id and known.outcome = 'imported'))
      ${isNew ? sql`and alert.revision is null` : sql``}
    order by c.partner_id, r.hotel_id, r.revision limit ${limit}`);
  return rows.map((row) => ({
    ...{ partnerId: row.partner_id, partner: row.partner, hotelId: row.hotel_id, hotel: row.hotel },
    ...{ revision: Number(row.revision), at: new Date(row.at), reference: row.reference, state: row.state },
    ...{ checkin: row.checkin, checkout: row.checkout, roomCount: row.room_count },
    ...{ code: row.code, isAlerted: row.is_alerted },
  }));
}

/** @returns the revisions that had no alert */
export async function insertAlerts(
  alerts: readonly Pick<OverdueRevision, 'hotelId' | 'partnerId' | 'revision'>[],
  tx: Connection,
): Promise<Set<number>> {
  const createdAt = now();
  const rows = await tx
    .insert(reservationAlerts)
    .values(alerts.map(({ hotelId, partnerId, revision }) => ({ hotelId, partnerId, revision, createdAt })))
    .onConflictDoNothing()
    .returning({ revision: reservationAlerts.revision });
  return new Set(rows.map(({ revision }) => revision));
}
