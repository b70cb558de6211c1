import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AgentBooking, AgentPayments } from '../../contract-agent';
import { statusesOf, type AgentBucket } from '../../rules/history';
import { listAgentAccounts, listAgentBookings } from '../repository/agent-bookings';
import { listFirstGuests } from '../repository/stay-details';
import { agentEntity } from './agent-entity';
import { toAgentBooking, toAgentPayments } from './agent-view';

export interface AgentHistoryRequest {
  legalEntityId?: number | undefined;
  bucket: AgentBucket;
  limit: number;
  offset: number;
  /** A booking's number, or its reference. */
  search?: string | undefined;
  /** Both days included, in India: when what is to be paid next falls due. */
  dueFrom?: IsoDate | undefined;
  dueTo?: IsoDate | undefined;
}

export interface AgentHistory {
  bookings: AgentBooking[];
  totalCount: number;
}

/**
 * A page of one of a travel agent's three lists: upcoming by check-in, the others latest first.
 * @throws {AppError} NOT_FOUND for anybody else's entity, FORBIDDEN for a corporate one
 */
export async function listAgentHistory(actor: Actor, request: AgentHistoryRequest): Promise<AgentHistory> {
  const { legalEntityId } = agentEntity(actor, request.legalEntityId);
  const { bucket, limit, offset } = request;
  const { items, total } = await listAgentBookings({
    legalEntityId,
    statuses: statusesOf(bucket),
    order: bucket === 'upcoming' ? 'ascending' : 'descending',
    limit,
    offset,
    booking: searched(request.search),
    due: duePeriod(request),
  });
  const at = now();
  const guests = await listFirstGuests(items.map(({ booking }) => booking.id));
  return {
    bookings: items.map((row) => toAgentBooking(row, guests.get(row.booking.id) ?? null, at)),
    totalCount: total,
  };
}

function searched(search: string | undefined): { id: number } | { reference: string } | undefined {
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

/** What one booking of the agent's entity asks for. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getAgentPayments(
  actor: Actor,
  request: { bookingId: number; legalEntityId: number },
): Promise<AgentPayments> {
  const { legalEntityId } = agentEntity(actor, request.legalEntityId);
  const [row] = await listAgentAccounts(legalEntityId, [request.bookingId]);
  if (!row) throw new AppError('NOT_FOUND', { field: 'booking_id' });
  return toAgentPayments(row, now());
}
