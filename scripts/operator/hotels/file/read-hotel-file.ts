import { z } from 'zod';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';
import type { Refusal } from '@/scripts/operator/hotels/refusal';
import { CommandError } from '@/scripts/support/run-cli';
import { hotelEntry, type HotelEntry } from './hotel-entry';
import { categoryEntry, cityEntry, facilityEntry } from './place-entries';
import { policyEntry } from './policy-entry';

const sections = z
  .strictObject({
    facilities: z.array(z.unknown()),
    categories: z.array(z.unknown()),
    cities: z.array(z.unknown()),
    cancellation_policies: z.array(z.unknown()),
    hotels: z.array(z.unknown()),
  })
  .partial();

export type HotelFileInput = z.input<typeof sections>;

export interface PlacedEntry<Entry> {
  /** Its place in the file, such as `hotels[3]`. */
  readonly at: string;
  readonly entry: Entry;
}

type Entries<Entry> = readonly PlacedEntry<Entry>[];

export interface HotelFile {
  readonly facilities: Entries<z.output<typeof facilityEntry>>;
  readonly categories: Entries<z.output<typeof categoryEntry>>;
  readonly cities: Entries<z.output<typeof cityEntry>>;
  readonly policies: Entries<CancellationPolicy>;
  readonly hotels: Entries<HotelEntry>;
  readonly refusals: readonly Refusal[];
  /** Number of entries, with the refused ones. */
  readonly total: number;
}

/** Checks every entry by itself, so that an invalid one does not refuse the others. @throws {CommandError} if the file is not such JSON */
export function readHotelFile(text: string): HotelFile {
  const parsed = sections.safeParse(parseJson(text));
  if (!parsed.success)
    throw new CommandError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}`).join('\n'),
    );
  const refusals: Refusal[] = [];
  const read = <Entry>(section: keyof HotelFileInput, schema: z.ZodType<Entry>, keyName: 'slug' | 'code') =>
    readEntries(parsed.data[section] ?? [], { section, schema, keyName }, refusals);
  const file = {
    facilities: read('facilities', facilityEntry, 'slug'),
    categories: read('categories', categoryEntry, 'slug'),
    cities: read('cities', cityEntry, 'slug'),
    policies: read('cancellation_policies', policyEntry, 'code'),
    hotels: read('hotels', hotelEntry, 'code'),
  };
  const total = Object.values(parsed.data).reduce((sum, entries) => sum + entries.length, 0);
  return { ...file, refusals, total };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`The file is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function readEntries<Entry>(
  entries: readonly unknown[],
  { section, schema, keyName }: { section: string; schema: z.ZodType<Entry>; keyName: 'slug' | 'code' },
  refusals: Refusal[],
): PlacedEntry<Entry>[] {
  const seen = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const at = `${section}[${index}]`;
    const key = keyOf(entry, keyName);
    const parsed = schema.safeParse(entry);
    const before = seen.get(key);
    if (parsed.success && before === undefined) {
      seen.set(key, index);
      return [{ at, entry: parsed.data }];
    }
    const reasons = parsed.success
      ? [`repeats ${section}[${before}]`]
      : parsed.error.issues.map(({ path, message }) => `${pathText(path)} ${message}`.trim());
    refusals.push({ at, key, reasons });
    return [];
  });
}

function keyOf(entry: unknown, name: string): string {
  const value = typeof entry === 'object' && entry !== null ? new Map(Object.entries(entry)).get(name) : undefined;
  return typeof value === 'string' ? value : '';
}

const pathText = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`)).join('');
