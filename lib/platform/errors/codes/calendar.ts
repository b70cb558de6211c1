import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Availability, rates and inventory: 27xx. The `data` of 2700 to 2703 lists up to 100 cells that were not changed. */
export const calendarErrors = {
  /** A number of rooms is below the rooms that are sold or held on that night. */
  STOCK_BELOW_SOLD: { code: 2700, status: 409, message: 'More rooms are already sold or held. Nothing was changed.' },
  /** Some of the cells have changed since the editor loaded them, by another person or in another window. */
  CELLS_CHANGED: {
    code: 2701,
    status: 409,
    message: 'Some of these cells have changed since you opened them. Nothing was changed.',
  },
  /** A partner owns some of the cells. */
  CELLS_OF_PARTNER: {
    code: 2702,
    status: 409,
    message: 'A connected system manages some of these cells. Nothing was changed. Take them over first.',
  },
  /** A night has no inventory or no rate plan, or the price of some occupancies is unknown. */
  CELLS_NOT_PRICED: {
    code: 2703,
    status: 409,
    message: 'Some of these nights have no inventory or rate plan yet. Nothing was changed.',
  },
  /** More than ten minutes have passed since the change, or it has been undone already. */
  UNDO_EXPIRED: { code: 2704, status: 409, message: 'This change can no longer be undone' },
  /** No partner owns the kind of cell that the desk wants to take over. */
  CELLS_OF_DESK: { code: 2705, status: 409, message: 'The hotel manages these cells already' },
} as const satisfies Record<string, ErrorDefinition>;
