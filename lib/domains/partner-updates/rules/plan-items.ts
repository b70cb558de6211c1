import type { IsoDate } from '@/lib/dates';
import { SUPPORTED_FIELDS, UNSUPPORTED_FIELDS } from '../constants';
import type { AriMessage } from '../contract/ari-message';
import { CELL_KINDS, PLAN_CODES, type CellKind, type ResultCode, type ResultWarning } from '../types';
import { nightsOfItem } from './nights-of-item';

/** Values of the supported fields that an item contains. An absent field is not changed, and null means the default. */
export type CellValues = Readonly<Record<string, number | boolean | null>>;

export interface PlannedItem {
  /** List and index, such as `rates/0`. */
  path: string;
  kind: CellKind;
  roomTypeId: number;
  nights: readonly IsoDate[];
  values: CellValues;
  warnings: Set<ResultWarning>;
  /** Why no cell of the item is written; null for an item that can be written. */
  refusal: ResultCode | null;
}

export interface HotelFacts {
  today: IsoDate;
  /** Ids of room types by their code. */
  roomTypeIds: ReadonlyMap<string, number>;
  /** Room types that have a website plan. */
  plannedRoomTypeIds: ReadonlySet<number>;
}

type Item = NonNullable<AriMessage[CellKind]>[number];

/** Checks the items of a message against the hotel and expands their dates to nights. */
export function planItems(message: AriMessage, facts: HotelFacts): PlannedItem[] {
  return CELL_KINDS.flatMap((kind) =>
    (message[kind] ?? []).map((item, index) => planItem(kind, item, `${kind}/${index}`, facts)),
  );
}

function planItem(kind: CellKind, item: Item, path: string, facts: HotelFacts): PlannedItem {
  const given = item as Readonly<Record<string, unknown>>;
  const isGiven = (name: string) => given[name] !== undefined;
  const fields = SUPPORTED_FIELDS[kind].filter(isGiven);
  const values = Object.fromEntries(fields.map((name) => [name, given[name]])) as CellValues;
  const warnings = new Set<ResultWarning>(UNSUPPORTED_FIELDS[kind].some(isGiven) ? ['unsupported_field'] : []);
  const roomTypeId = facts.roomTypeIds.get(item.roomType);
  const planned = { path, kind, roomTypeId: roomTypeId ?? 0, nights: [] as IsoDate[], values, warnings };
  if (roomTypeId === undefined) return { ...planned, refusal: 'unknown_room_type' };
  const planRefusal = 'plan' in item ? refusePlan(item.plan, roomTypeId, facts) : null;
  if (planRefusal) return { ...planned, refusal: planRefusal };
  const nights = nightsOfItem(item, facts.today);
  if (!Array.isArray(nights)) return { ...planned, refusal: nights };
  return { ...planned, nights, refusal: fields.length === 0 ? 'no_supported_field' : null };
}

function refusePlan(plan: string, roomTypeId: number, { plannedRoomTypeIds }: HotelFacts): ResultCode | null {
  if (!PLAN_CODES.some((code) => code === plan)) return 'unknown_plan';
  if (plan !== 'website') return 'read_only_plan';
  return plannedRoomTypeIds.has(roomTypeId) ? null : 'no_plan';
}
