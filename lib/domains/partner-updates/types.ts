/** Stock and restrictions belong to a room type, rates to a room type and its website plan. */
export const CELL_KINDS = ['availability', 'restrictions', 'rates'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

export const DAYS_OF_WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number];

export const ITEM_STATUSES = ['applied', 'clamped', 'stale', 'ignored', 'refused'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Why an item was not simply applied. The reference for partners explains each of them. */
export const RESULT_CODES = {
  oversold:
    'On some nights bookings that you have not seen, and rooms held for checkouts, need more rooms than you sent.',
  newer_version_stored: 'Every cell has a value with this version or a newer one.',
  owned_by_desk: 'The hotel maintains these nights itself.',
  no_supported_field: 'The item has no field that is supported here.',
  unknown_room_type: 'The hotel has no room type with this code; see the mapping.',
  unknown_plan: 'There is no plan with this code; see the mapping.',
  read_only_plan: 'Rates of this plan are agreed between companies and the operator.',
  no_plan: 'The room type has no website plan on some of these nights.',
  no_price: 'Neither the item nor the plan has a price that is needed for one of the nights.',
  dates_reversed: '`to` is before `from`.',
  past_date: '`from` is before today in India.',
  too_far_ahead: '`to` is after the last night of the mapping.',
  no_matching_day: 'None of the days of the week is between `from` and `to`.',
  no_stock: 'There is no inventory for some of these nights.',
  shares_refused_night: 'Another item that contains the same nights was refused.',
} as const;
export type ResultCode = keyof typeof RESULT_CODES;

/** What else the sender should know about an item. */
export const RESULT_WARNINGS = {
  replaced_by_later_item: 'A later item of the message sets the same field of some nights; the later one applies.',
  unsupported_field: 'A field of the item is known but not supported, so it was ignored.',
  some_cells_stale: 'Some nights have newer values and were not changed.',
  some_cells_owned_by_desk: 'The hotel maintains some nights itself; they were not changed.',
} as const;
export type ResultWarning = keyof typeof RESULT_WARNINGS;

export const PLAN_CODES = ['website', 'corporate'] as const;
