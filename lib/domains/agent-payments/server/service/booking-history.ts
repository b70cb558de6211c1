import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listRefundsOfBookings } from '@/lib/domains/payments/server/service/refunds';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { AgentBooking } from '@/lib/domains/agent-payments/contract/agent-payments';
import { statusesOf, type AgentBucket, type AgentSort } from '@/lib/domains/bookings/rules/history';
import { listAgentBookings } from '../repository/agent-bookings';
import { listSettledReceipts } from '../repository/allocations';
import { listFirstGuests, listRoomsByBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import { agentEntity } from '@/lib/domains/corporates/actor';
import { toAgentBooking } from './booking-view';

export interface AgentHistoryRequest {
  legalEntityId?: number | undefined;
  bucket: AgentBucket;
  limit: number;
  offset: number;
  search?: string | undefined;
  dueFrom?: IsoDate | undefined;
  dueTo?: IsoDate | undefined;
  guest?: string | undefined;
  sort?: AgentSort | undefined;
}

export interface AgentHistory {
  bookings: AgentBooking[];
  totalCount: number;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN for a corporate entity */
export async function listAgentHistory(actor: Actor, request: AgentHistoryRequest): Promise<AgentHistory> {
  const { legalEntityId, role } = agentEntity(actor, request.legalEntityId);
  const { bucket, limit, offset } = request;
  const { items, total } = await listAgentBookings({
    legalEntityId,
    statuses: statusesOf(bucket),
    order: request.sort === 'due' ? 'due' : bucket === 'upcoming' ? 'ascending' : 'descending',
    limit,
    offset,
    booking: toBookingKey(request.search),
    guest: request.guest,
    due: duePeriod(request),
  });
  const at = now();
  const ids = items.map(({ booking }) => booking.id);
  const guests = await listFirstGuests(ids);
  const refunds = await listRefundsOfBookings(ids);
  const receipts = await listSettledReceipts(ids);
  const rooms = await listRoomsByBooking(ids);
  return {
    bookings: items.map((row) => {
      const { id } = row.booking;
      const isOwn = ({ bookingId }: { bookingId: number | null }) => bookingId === id;
      return toAgentBooking(row, {
        guest: guests.get(id) ?? null,
        refunds: refunds.filter(isOwn),
        receipts: receipts.filter(isOwn).map(({ receipt }) => receipt),
        rooms: rooms.get(id) ?? [],
        ...{ role, at },
      });
    }),
    totalCount: total,
  };
}

function toBookingKey(search: string | undefined): { id: number } | { reference: string } | undefined {
  if (!search) return undefined;
  return /^\d+$/.test(search) ? { id: Number(search) } : { reference: search };
}

function duePeriod({ dueFrom, dueTo }: AgentHistoryRequest): { from: Date | null; until: Date | null } | undefined {
  if (!dueFrom && !dueTo) return undefined;
  return {
    from: dueFrom ? indiaInstant(dueFrom) : null,
    until: dueTo ? indiaInstant(addDays(dueTo, 1)) : null,
  };
}
