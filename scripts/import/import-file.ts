import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { inTransaction } from '@/lib/platform/db/transaction';
import { connection } from '@/lib/platform/db/connection';
import { adaptMotRow, MOT_COLUMNS } from '@/scripts/import/adapters/mot';
import type { ImportArguments } from '@/scripts/import/arguments';
import { contractImporter } from '@/scripts/import/contracts/contract-importer';
import { couponImporter } from '@/scripts/import/coupons/coupon-importer';
import { buildGazetteer, type Gazetteer } from '@/scripts/import/gazetteer/gazetteer';
import { readGazetteer } from '@/scripts/import/gazetteer/read-gazetteer';
import { readCities } from '@/scripts/import/hotels/hotel-context';
import { hotelImporter } from '@/scripts/import/hotels/hotel-importer';
import { inventoryImporter } from '@/scripts/import/inventory/inventory-importer';
import { rateImporter } from '@/scripts/import/rates/rate-importer';
import { readRows, type CsvTable } from '@/scripts/import/read-rows';
import { runImport, type ImportOptions, type ImportReport } from '@/scripts/import/run-import';
import { liftTimeouts } from '@/scripts/seed/load/load-demo';

/**
 * Imports one file.
 *
 * @param tell called with progress
 * @throws {Error} when the file cannot be read at all; nothing has been written then
 */
export async function importFile(input: ImportArguments, tell: (message: string) => void): Promise<ImportReport> {
  const table = readRows(await readFile(input.file));
  const options = { dryRun: input.dryRun, tell };
  const database = { on: connection(), transaction };
  switch (input.kind) {
    case 'hotels':
      return importHotels(table, input, options, database);
    case 'rates':
      return runImport(table, rateImporter, options, database);
    case 'inventory':
      return runImport(table, inventoryImporter, options, database);
    case 'contracts':
      return runImport(table, contractImporter, options, database);
    case 'coupons':
      return runImport(table, couponImporter, options, database);
  }
}

type Database = Parameters<typeof runImport>[3];

const transaction: Database['transaction'] = (work) =>
  inTransaction(async (tx) => {
    await liftTimeouts(tx);
    const result = await work(tx);
    // Many new rows make the planner's statistics wrong until autovacuum comes round.
    await tx.execute(sql`analyze`);
    return result;
  });

async function importHotels(
  table: CsvTable,
  input: ImportArguments,
  options: ImportOptions,
  database: Database,
): Promise<ImportReport> {
  const cities = await readCities(database.on);
  const gazetteer = input.gazetteer ? await readGazetteer(input.gazetteer, cities) : buildGazetteer(cities, new Map());
  return runImport(table, hotelImporter(gazetteer), { ...options, ...motAdapter(table, input, gazetteer) }, database);
}

function motAdapter(table: CsvTable, input: ImportArguments, gazetteer: Gazetteer): Pick<ImportOptions, 'adapt'> {
  if (input.adapter !== 'mot') return {};
  if (!input.gazetteer) throw new Error('--adapter mot needs --gazetteer: places stand in the address only');
  const missing = MOT_COLUMNS.filter((name) => !table.columns.includes(name));
  if (missing.length > 0) throw new Error(`Missing columns for the adapter: ${missing.join(', ')}`);
  return { adapt: (fields) => adaptMotRow(fields, gazetteer) };
}
