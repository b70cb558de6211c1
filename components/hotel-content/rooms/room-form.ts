import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { newRoomType, roomTypeFields, type HotelRoomType } from '@/lib/domains/hotel-content/contract/room-types';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import { codeName } from '@/lib/platform/http/names';
import { factsToForm, textToFact, type ContentForm } from '../texts/form-values';

const NUMBERS = ['sizeSqft', 'baseAdults', 'maxAdults', 'maxKids', 'maxGuests', 'order', 'rooms'] as const;
type NumberField = (typeof NUMBERS)[number];

export interface RoomForm extends Record<NumberField, string> {
  code: string;
  name: string;
  bed: string;
  description: string;
  facts: ContentForm['facts'];
}

export function toRoomForm(room: HotelRoomType | null): RoomForm {
  if (!room)
    return {
      ...{ code: '', name: '', bed: '', description: '', sizeSqft: '', baseAdults: '1', maxAdults: '2' },
      ...{ maxKids: '1', maxGuests: '3', order: '0', rooms: '1', facts: factsToForm(ROOM_FACTS, {}) },
    };
  const { code, name, bed, description } = room;
  const numbers = Object.fromEntries(NUMBERS.map((key) => [key, room[key] === null ? '' : String(room[key])]));
  return {
    code,
    name,
    bed,
    description,
    ...(numbers as Record<NumberField, string>),
    facts: factsToForm(ROOM_FACTS, room.facts),
  };
}

const toNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text.trim() === '' ? null : text);

/** Returns the values with the names of the contract. */
function toJson(form: RoomForm): Record<string, unknown> {
  const { sizeSqft, baseAdults, maxAdults, maxKids, maxGuests, facts, order, rooms, ...texts } = form;
  return {
    ...texts,
    size_sqft: toNumber(sizeSqft),
    base_adults: toNumber(baseAdults),
    max_adults: toNumber(maxAdults),
    max_kids: toNumber(maxKids),
    max_guests: toNumber(maxGuests),
    order: toNumber(order),
    rooms: toNumber(rooms),
    facts: Object.fromEntries(
      Object.entries(ROOM_FACTS).map(([key, definition]) => [key, textToFact(definition, facts[key])]),
    ),
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The fields of a new room type, or those that differ from `base`, with the names that code uses. Values are as in JSON: the server reads
 * the facts again.
 */
export function toRoomBody(form: RoomForm, base: RoomForm | null): Record<string, unknown> {
  const before = base && toJson(base);
  const fields = Object.entries(toJson(form)).filter(([key, value]) => !before || !isEqual(before[key], value));
  return Object.fromEntries(fields.map(([key, value]) => [codeName(key), value]));
}

const LABELS: Readonly<Record<string, string>> = {
  ...{
    name: 'Name',
    bed: 'Beds',
    size_sqft: 'Size',
    base_adults: 'Adults in the base price',
    max_adults: 'Most adults',
  },
  ...{ max_kids: 'Most kids', max_guests: 'Most guests', order: 'Order', description: 'Description', facts: 'Facts' },
};

/** Lists what another person has changed, for example "Beds: one king bed". */
export function listRoomChanges(before: HotelRoomType, after: HotelRoomType): string[] {
  const [old, next] = [toJson(toRoomForm(before)), toJson(toRoomForm(after))];
  return Object.entries(LABELS).flatMap(([key, label]) => {
    const value = next[key];
    if (isEqual(old[key], value)) return [];
    return [
      typeof value === 'object' && value !== null ? `${label} have changed` : `${label}: ${String(value ?? '–')}`,
    ];
  });
}

export const roomResolver =
  (isNew: boolean): Resolver<RoomForm> =>
  (values) => {
    const schema: z.ZodType = isNew ? newRoomType : roomTypeFields;
    const parsed = schema.safeParse(toJson(values));
    if (parsed.success) return { values, errors: {} };
    const errors: FieldErrors<RoomForm> = {};
    for (const { path, message } of parsed.error.issues) {
      const [first = '', ...rest] = path.map(String);
      const text = message.startsWith('Invalid input') ? 'Please enter a whole number' : message;
      set(errors, [codeName(first), ...rest].join('.'), { type: 'value', message: capitalised(text) });
    }
    return { values: {}, errors };
  };
