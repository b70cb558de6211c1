import type { Permission } from '@/lib/domains/staff/rules/permissions';

/** The permission to mark a row as done, which is also the one to send messages again. */
export const MARK_PERMISSION = 'booking.act' satisfies Permission;

export const messageRowId = (messageId: number): string => `message-${messageId}`;

/** The message of a row; null for a row of another kind. */
export function messageOfRow(rowId: string): number | null {
  const [, id] = /^message-([1-9]\d{0,14})$/.exec(rowId) ?? [];
  return id === undefined ? null : Number(id);
}

export const reservationRowId = (revision: { partnerId: number; hotelId: number; revision: number }): string =>
  `reservation-${revision.partnerId}-${revision.hotelId}-${revision.revision}`;
