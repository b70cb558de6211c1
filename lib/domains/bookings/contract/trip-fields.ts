import { z } from 'zod';
import { optionalLine } from '@/lib/platform/http/text-schemas';
import { codeName, type CodeName } from '@/lib/platform/http/names';

export const TRIP_FIELD_LENGTH = 60;

/** Fields by which a company allocates the cost of a stay. Invoices and credit statements contain them. */
export const costFields = {
  cost_centre: optionalLine(TRIP_FIELD_LENGTH),
  project: optionalLine(TRIP_FIELD_LENGTH),
  po_number: optionalLine(TRIP_FIELD_LENGTH),
};

/** Optional texts that the booker enters. Form, stored draft, request, booking and responses take their keys from this object. */
export const tripFields = {
  ...costFields,
  /** The flight or train of the guest, such as `6E 2134`. The hotel sees it. */
  arrival_transport: optionalLine(TRIP_FIELD_LENGTH),
};

type CodeKey<Fields> = CodeName<keyof Fields & string>;

export type CostAllocation = Record<CodeKey<typeof costFields>, string | null>;
export type TripDetails = Record<CodeKey<typeof tripFields>, string | null>;

export const TRIP_LABELS: Readonly<Record<keyof TripDetails, string>> = {
  costCentre: 'Cost centre',
  project: 'Project',
  poNumber: 'PO number',
  arrivalTransport: 'Arrival flight or train',
};

const codeKeys = <Fields extends object>(fields: Fields) => Object.keys(fields).map(codeName) as CodeKey<Fields>[];

export const COST_KEYS = codeKeys(costFields);
export const TRIP_KEYS = codeKeys(tripFields);

/** JSON name of each field, which validation errors contain. */
export const TRIP_NAMES = Object.fromEntries(Object.keys(tripFields).map((name) => [codeName(name), name])) as Record<
  keyof TripDetails,
  string
>;

const withKeys = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

export const NO_TRIP_DETAILS: TripDetails = withKeys(TRIP_KEYS, () => null);

export const toTripDetails = (source: TripDetails): TripDetails => withKeys(TRIP_KEYS, (key) => source[key]);
export const toCostAllocation = (source: CostAllocation): CostAllocation => withKeys(COST_KEYS, (key) => source[key]);

/** Returns the values of text inputs. An input is empty if the source has no value for it. */
export const toTripTexts = (source: Partial<TripDetails> = {}): Record<keyof TripDetails, string> =>
  withKeys(TRIP_KEYS, (key) => source[key] ?? '');

const answerFields = <Fields extends object>(fields: Fields) =>
  withKeys(Object.keys(fields) as (keyof Fields & string)[], () => z.string().nullable());

export const costAnswer = answerFields(costFields);
export const tripAnswer = answerFields(tripFields);
