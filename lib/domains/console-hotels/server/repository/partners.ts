import 'server-only';
import { sql } from 'drizzle-orm';
import type { ConnectionState } from '@/lib/domains/partners/types';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import { isDescending, rangeOf, sortField, type ListQuery } from '@/lib/platform/http/list-query';
import type { ConsolePartner, ConsolePartnerRow } from '../../contract/partners';

interface Search extends ListQuery<'code' | 'name'> {
  q?: string | undefined;
}

interface PartnerRow extends Record<string, unknown> {
  code: string;
  name: string;
  keys: number;
  expires_at: string | null;
  connected: number;
  requested: number;
  total: number;
}

/** A page of the partners whose code or name contains the text. */
export async function listPartners(
  { q, sort, ...page }: Search,
  at: Date,
  on: Connection = connection(),
): Promise<{ rows: ConsolePartnerRow[]; total: number }> {
  const pattern = containsPattern(q ?? '');
  const { limit, offset } = rangeOf(page);
  const field = sortField(sort) === 'name' ? sql`partner.name` : sql`partner.code`;
  const { rows } = await on.execute<PartnerRow>(sql`
    select partner.code, partner.name, valid.keys, valid.expires_at, links.connected, links.requested,
      count(*) over ()::int as total
    from partner
    cross join lateral (
      select count(*)::int as keys, max(expires_at) as expires_at from partner_key
      where partner_id = partner.id and revoked_at is null and expires_at > ${at.toISOString()}) valid
    cross join lateral (
      select count(*) filter (where state = 'approved')::int as connected,
        count(*) filter (where state = 'requested')::int as requested
      from partner_connection where partner_id = partner.id) links
    where partner.code ilike ${pattern} or partner.name ilike ${pattern}
    order by ${field} ${isDescending(sort) ? sql`desc` : sql`asc`}, partner.id
    limit ${limit} offset ${offset}`);
  return {
    rows: rows.map(({ code, name, keys, expires_at: expiresAt, connected, requested }) => ({
      ...{ code, name, keys, connected, requested },
      expiresAt: expiresAt && new Date(expiresAt).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

export async function findPartner(code: string, on: Connection = connection()) {
  const { rows } = await on.execute<{ id: number; name: string }>(sql`
    select id, name from partner where code = ${code}`);
  const [row] = rows;
  return row ?? null;
}

interface ConnectionRow extends Record<string, unknown> {
  id: number;
  hotel_id: number;
  code: string;
  name: string;
  state: ConnectionState;
  requested_at: string;
  approved_at: string | null;
  ended_at: string | null;
}

/** Open connections first, each group with the newest first. */
export async function listConnectionsOfPartner(
  { partnerId, limit }: { partnerId: number; limit: number },
  on: Connection = connection(),
): Promise<ConsolePartner['connections']> {
  const { rows } = await on.execute<ConnectionRow>(sql`
    select link.id, hotel.id as hotel_id, hotel.code, hotel.name, link.state,
      link.requested_at, link.approved_at, link.ended_at
    from partner_connection link join hotel on hotel.id = link.hotel_id
    where link.partner_id = ${partnerId}
    order by link.state = 'ended', link.id desc limit ${limit}`);
  const toTime = (value: string | null) => value && new Date(value).toISOString();
  return rows.map((row) => ({
    ...{ connectionId: row.id, hotelId: row.hotel_id, hotelCode: row.code, hotelName: row.name, state: row.state },
    requestedAt: new Date(row.requested_at).toISOString(),
    ...{ approvedAt: toTime(row.approved_at), endedAt: toTime(row.ended_at) },
  }));
}
