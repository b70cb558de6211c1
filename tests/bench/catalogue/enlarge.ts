import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { rebuildPlaces } from '@/lib/domains/search/server/repository/rebuild-places';
import type { Connection } from '@/lib/platform/db/connection';
import * as tables from '@/lib/platform/db/tables';
import {
  CHOSEN_COPIES,
  CITIES,
  HOTELS,
  MORE_LANDMARKS,
  MORE_LOCALITIES,
  PARTS,
  PARTS_OF_CITIES,
  STOCK,
} from './copies';

export interface Size {
  hotels: number;
  cities: number;
  localities: number;
  landmarks: number;
}

export interface EnlargeOptions extends Size {
  /** Nights of inventory per room type, from today. */
  nights: number;
}

/**
 * Copies the demo catalogue of a database until it has exactly the given size: cities with localities and landmarks, and hotels with
 * rooms, rates, reviews and inventory. For benches only, because it cannot be undone. The database user must be a superuser.
 * @throws {Error} when the demo is too small for this size
 */
export async function enlargeCatalogue(databaseUrl: string, options: EnlargeOptions): Promise<Size> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    // Triggers and foreign keys are disabled, because checking the copied rows again would take most of the time.
    await client.query("set local session_replication_role = 'replica'");
    const before = await sizeOf(client);
    await client.query(CITIES, [options.cities]);
    for (const statement of PARTS_OF_CITIES) await client.query(statement);
    await client.query(MORE_LOCALITIES, [options.localities]);
    await client.query(MORE_LANDMARKS, [options.landmarks]);
    await client.query(CHOSEN_COPIES, [options.hotels - before.hotels]);
    await client.query(HOTELS);
    for (const statement of PARTS) await client.query(statement);
    await client.query(STOCK, [options.nights]);
    await client.query("set local session_replication_role = 'origin'");
    await rebuildPlaces(drizzle({ client, schema: tables }) as unknown as Connection);
    const size = await sizeOf(client);
    for (const kind of ['hotels', 'cities', 'localities', 'landmarks'] as const)
      if (size[kind] !== options[kind])
        throw new Error(`The catalogue has ${size[kind]} ${kind} instead of ${options[kind]}`);
    await client.query('commit');
    await client.query('vacuum analyze');
    return size;
  } finally {
    await client.end();
  }
}

async function sizeOf(client: pg.Client): Promise<Size> {
  const { rows } = await client.query<Size>(`select (select count(*)::int from hotel) as hotels,
    (select count(*)::int from city) as cities, (select count(*)::int from locality) as localities,
    (select count(*)::int from landmark) as landmarks`);
  return rows[0] as Size;
}
