import 'server-only';
import type { Role } from '@/lib/domains/corporates/actor';
import { mayBook } from '@/lib/domains/corporates/rules/role';
import { CHANNEL_LABELS } from '@/lib/domains/payments/constants';
import type { Refund } from '@/lib/domains/payments/types';
import { nightsBetween } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import type { AgentBooking, AgentPayments } from '@/lib/domains/agent-payments/contract/agent-payments';
import { agentDue } from '@/lib/domains/bookings/rules/agent-due';
import { isChangeable } from '@/lib/domains/bookings/rules/change-terms';
import { withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { isCancellable, statusLabel } from '@/lib/domains/bookings/rules/status';
import type { AgentAccountRow } from '../repository/agent-bookings';
import { toRefundView } from '@/lib/domains/bookings/server/service/cancel/refund-view';

export function toAgentPayments({ booking, paidPaise, openReceipt }: AgentAccountRow, at: Date): AgentPayments {
  const due = agentDue({ ...booking, paidPaise });
  const next = due.isSecure ? booking.balanceBy : booking.secureBy;
  return {
    isSecure: due.isSecure,
    dueAmount: toRupees(due.dueAmountPaise),
    amountToSecure: toRupees(due.amountToSecurePaise),
    paidAmount: toRupees(paidPaise),
    secureBy: booking.secureBy?.toISOString() ?? null,
    balanceBy: booking.balanceBy?.toISOString() ?? null,
    isOverdue: due.dueAmountPaise > 0 && next !== null && next <= at,
    openOrderId: openReceipt,
  };
}

interface AgentBookingParts {
  guest: string | null;
  refunds: readonly Refund[];
  receipts: readonly string[];
  rooms: NonNullable<AgentBooking['again']>['config'];
  role: Role;
  at: Date;
}

export function toAgentBooking(
  row: AgentAccountRow,
  { guest, refunds, receipts, rooms, role, at }: AgentBookingParts,
): AgentBooking {
  const { booking } = row;
  const { hotelSnapshot: hotel, checkin, checkout } = booking;
  const { id, name, locality, city, imageUrl } = hotel;
  return {
    bookingId: booking.id,
    reference: booking.reference,
    status: statusLabel(booking.status),
    hotel: { id, name, locality, city, imageUrl },
    checkin,
    checkout,
    nights: nightsBetween(checkin, checkout),
    room: { type: booking.roomTypeCode, name: hotel.roomTypeName, count: booking.roomCount },
    guest: withPlaceholders({ name: guest }).name,
    total: toRupees(booking.payablePaise),
    settlement: booking.settlement,
    channelLabel: CHANNEL_LABELS[booking.subChannel],
    canCancel: isCancellable(booking.status) && mayBook(role),
    canChange: isChangeable(booking.status) && booking.hotelRefusedAt === null && mayBook(role),
    again: mayBook(role) ? { config: rooms, priceSource: booking.priceSource } : null,
    bookedAt: booking.createdAt.toISOString(),
    payments: toAgentPayments(row, at),
    refunds: refunds.map(toRefundView),
    receipts: [...receipts],
  };
}
