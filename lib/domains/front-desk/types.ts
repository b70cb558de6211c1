/** `due`: expected today, or the clock assumed the arrival; `overdue`: expected earlier and not reported; `missing`: reported as not arrived. */
export const DESK_STATES = [
  'expected',
  'due',
  'overdue',
  'missing',
  'in_house',
  'departed',
  'no_show',
  'cancelled',
] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** What the desk can do with a stay. `keep-room`: the guests have not arrived yet, and the room stays reserved. */
export const DESK_ACTIONS = [
  'check-in',
  'check-out',
  'check-out-reversal',
  'keep-room',
  'no-show',
  'no-show-reversal',
  'early-departure',
  'early-departure-reversal',
  'extension',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

export const SECTIONS = ['arrivals', 'in_house', 'departures', 'unanswered', 'tomorrow'] as const;
export type Section = (typeof SECTIONS)[number];

/** Kinds of identity documents. Folio stores that one was seen, never its number. */
export const IDENTITY_KINDS = ['aadhaar', 'driving_licence', 'passport', 'voter_id', 'other'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** What the desk of a hotel records about a stay. */
export interface StayRecord {
  bookingId: number;
  /** One number for each room of the stay; empty if none is given yet. */
  roomNumbers: string[];
  identitySeen: IdentityKind | null;
}

export interface StayNote {
  id: number;
  userId: number;
  text: string;
  at: Date;
}
