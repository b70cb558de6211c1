import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { addDays, eachNight, todayInIndia } from '@/lib/dates';
import { rebuildPlaces } from '@/lib/domains/search/server/repository/rebuild-places';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import * as tables from '@/lib/platform/db/tables';
import { copyLines, readRows } from '@/tests/support/copy-rows';

interface Copied {
  table: string;
  columns: string[];
  /** Maps each id column to the table it refers to. Copy n increases the id by n times the highest original id of that table. */
  ids: Record<string, string>;
  /** Text columns to which each copy appends a suffix, so that the values stay unique. */
  suffixes?: Record<string, (copy: number) => string>;
  where?: string;
}

const dash = (copy: number) => `-${copy}`;

const COPIED: readonly Copied[] = [
  {
    table: 'hotel',
    columns:
      words(`id code name slug city_id locality_id state_code street nearest_landmark pincode location kind star_rating gstin
      legal_name biller phone email description content checkin_time checkout_time is_b2b_saleable status`),
    ids: { id: 'hotel' },
    suffixes: { code: dash, slug: dash, name: (copy) => ` ${copy}` },
  },
  { table: 'hotel_category', columns: words('hotel_id category_id'), ids: { hotel_id: 'hotel' } },
  { table: 'hotel_facility', columns: words('hotel_id facility_id'), ids: { hotel_id: 'hotel' } },
  {
    table: 'hotel_picture',
    columns: words('id hotel_id position media_hash kind alt credit focus_x focus_y room_type'),
    ids: { id: 'hotel_picture', hotel_id: 'hotel' },
  },
  {
    table: 'review',
    columns: words('id hotel_id author_name rating title body trip_type sub_ratings stayed_on published_at'),
    ids: { id: 'review', hotel_id: 'hotel' },
  },
  {
    table: 'room_type',
    columns: words(
      'id hotel_id code name description bed size_sqft base_adults max_adults max_kids max_guests total_rooms',
    ),
    ids: { id: 'room_type', hotel_id: 'hotel' },
  },
  {
    table: 'rate_plan',
    columns: words(
      'id hotel_id room_type_id channel contract_id meal_plan cancellation_policy_id valid_from valid_to is_active',
    ),
    ids: { id: 'rate_plan', hotel_id: 'hotel', room_type_id: 'room_type' },
  },
  {
    table: 'rate_rule',
    columns: words(
      'id rate_plan_id from_date to_date weekdays priority single_paise double_paise extra_adult_paise kid_paise',
    ),
    ids: { id: 'rate_rule', rate_plan_id: 'rate_plan' },
    where: 'from_date <= current_date + 45 and to_date >= current_date',
  },
];

/**
 * Copies the demo catalogue of a database with COPY until it has about this number of hotels, with inventory for this number of nights.
 * For benches only, because it cannot be undone. The database user must be a superuser.
 * @returns the numbers of hotels and room nights
 */
export async function copyCatalogue(client: pg.Client, hotels: number, nights: number): Promise<string> {
  await client.query("set statement_timeout = 0; set session_replication_role = 'replica'");
  const present = await countOf(client, 'hotel');
  const copies = Math.max(1, Math.round(hotels / present) - 1);
  const strides = new Map<string, number>();
  for (const { table, ids } of COPIED) if (ids.id) strides.set(table, await highestOf(client, table));
  for (const copied of COPIED) {
    const lines = await linesOf(client, copied);
    await copyLines(client, copied.table, copied.columns, copiesOf(copied, lines, copies, strides));
  }
  const stock = ['hotel_id', 'night', 'room_type_id', 'total'];
  await copyLines(client, 'inventory_night', stock, await getStock(client, strides.get('hotel') ?? 0, nights));
  await client.query("set session_replication_role = 'origin'");
  await client.query('begin');
  await rebuildPlaces(drizzle({ client, schema: tables }) as unknown as Connection);
  await client.query('commit');
  await client.query('vacuum analyze');
  return `${await countOf(client, 'hotel')} hotels, ${await countOf(client, 'inventory_night')} room nights`;
}

function words(text: string): string[] {
  return text.split(/\s+/);
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

async function highestOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ highest: number }>(`select max(id)::int as highest from ${table}`);
  return rows[0]?.highest ?? 0;
}

const linesOf = (client: pg.Client, { table, columns, where = 'true' }: Copied) =>
  readRows(client, `select ${columns.join(', ')} from ${table} where ${where}`);

function* copiesOf(
  { columns, ids, suffixes = {} }: Copied,
  lines: readonly string[][],
  copies: number,
  strides: ReadonlyMap<string, number>,
): Generator<string> {
  const shifts = columns.map((column) => strides.get(ids[column] ?? '') ?? 0);
  const location = columns.indexOf('location');
  for (let copy = 1; copy <= copies; copy += 1) {
    for (const line of lines) {
      const cells = line.map((cell, index) => {
        const shift = shifts[index] ?? 0;
        if (shift > 0 && cell !== '\\N') return String(Number(cell) + shift * copy);
        if (index === location) return moveBy(cell, copy);
        return `${cell}${suffixes[columns[index] ?? '']?.(copy) ?? ''}`;
      });
      yield `${cells.join('\t')}\n`;
    }
  }
}

/** Moves a copy by some hundred metres, each in another direction, so that cities become denser but not larger. */
function moveBy(point: string, copy: number): string {
  const [x = 0, y = 0] = point.replace(/[()]/g, '').split(',').map(Number);
  const [angle, degrees] = [copy * 2.399963, 0.002 * Math.sqrt(copy)];
  return `(${x + degrees * Math.cos(angle)},${y + degrees * Math.sin(angle)})`;
}

async function getStock(client: pg.Client, originals: number, nights: number): Promise<Generator<string>> {
  const { rows } = await client.query<{ hotel_id: number; id: number; total_rooms: number }>(
    'select hotel_id, id, total_rooms from room_type where hotel_id > $1 order by hotel_id, id',
    [originals],
  );
  const today = todayInIndia(now());
  const dates = eachNight(today, addDays(today, nights));
  return (function* () {
    for (const { hotel_id, id, total_rooms } of rows)
      for (const night of dates) yield `${hotel_id}\t${night}\t${id}\t${total_rooms}\n`;
  })();
}
