import { readFile, stat } from 'node:fs/promises';
import { inTransaction } from '@/lib/platform/db/transaction';
import { connection } from '@/lib/platform/db/connection';
import { analyzeTables, LOAD_LIMITS } from '@/lib/platform/db/bulk-load';
import { adaptAirportRow, AIRPORT_COLUMNS } from '@/scripts/operator/import/adapters/airports';
import { adaptMotFacts, adaptMotRow, MOT_COLUMNS } from '@/scripts/operator/import/adapters/mot';
import { adaptStationRow, readStations } from '@/scripts/operator/import/adapters/stations';
import type { ImportArguments } from '@/scripts/operator/import/arguments';
import { blackoutImporter } from '@/scripts/operator/import/blackouts/blackout-importer';
import { contractImporter } from '@/lib/domains/console-rates/server/service/import/contract-importer';
import { couponImporter } from '@/scripts/operator/import/coupons/coupon-importer';
import { factImporter } from '@/scripts/operator/import/facts/fact-importer';
import { buildGazetteer, type Gazetteer } from '@/scripts/operator/import/gazetteer/gazetteer';
import { readGazetteer } from '@/scripts/operator/import/gazetteer/read-gazetteer';
import { listCatalogueCities } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { hotelImporter } from '@/scripts/operator/import/hotels/hotel-importer';
import { landmarkImporter } from '@/scripts/operator/import/landmarks/landmark-importer';
import { inventoryImporter } from '@/scripts/operator/import/inventory/inventory-importer';
import { importPhotos } from '@/scripts/operator/import/photos/import-photos';
import { photosOfFile } from '@/scripts/operator/import/photos/photos-of-file';
import { policyImporter } from '@/scripts/operator/import/policies/policy-importer';
import { rateImporter } from '@/lib/domains/console-rates/server/service/import/rate-importer';
import { roomTypeImporter } from '@/scripts/operator/import/room-types/room-type-importer';
import { readRows, type CsvTable } from '@/lib/platform/import/read-rows';
import type { FileReport } from '@/scripts/operator/import/print-report';
import { runImport, type ImportOptions } from '@/lib/platform/import/run-import';

const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** @throws {Error} when the file cannot be read, before anything is written */
export async function importFile(input: ImportArguments, onProgress: (message: string) => void): Promise<FileReport> {
  const bytes = await readInput(input.file);
  const table = input.adapter === 'stations' ? readStations(bytes) : readRows(bytes);
  const options = { dryRun: input.dryRun, onProgress };
  const database = { on: connection(), transaction };
  switch (input.kind) {
    case 'hotels':
      return importHotels(table, input, options, database);
    case 'room-types':
      return runImport(table, roomTypeImporter, options, database);
    case 'rates':
      return runImport(table, rateImporter, options, database);
    case 'inventory':
      return runImport(table, inventoryImporter, options, database);
    case 'facts':
      return runImport(table, factImporter, { ...options, ...(await factAdapter(table, input, database)) }, database);
    case 'blackouts':
      return runImport(table, blackoutImporter, options, database);
    case 'policies':
      return runImport(table, policyImporter, options, database);
    case 'contracts':
      return runImport(table, contractImporter, options, database);
    case 'coupons':
      return runImport(table, couponImporter, options, database);
    case 'landmarks':
      return runImport(table, landmarkImporter, { ...options, ...landmarkAdapter(table, input) }, database);
  }
}

async function readInput(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    const cause = error.code === 'ENOENT' ? 'does not exist' : `cannot be read: ${error.message}`;
    throw new Error(`${file} ${cause}`, { cause: error });
  });
  if (!found.isFile()) throw new Error(`${file} is not a file`);
  if (found.size > MAX_FILE_BYTES) {
    const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
    throw new Error(`${file} has ${megabytes(found.size)}, more than ${megabytes(MAX_FILE_BYTES)}. Split it.`);
  }
  return readFile(file);
}

type Database = Parameters<typeof runImport>[3];

const transaction: Database['transaction'] = (work) =>
  inTransaction(async (tx) => {
    const count = await work(tx);
    if (count.created > 0) await analyzeTables(tx);
    return count;
  }, LOAD_LIMITS);

async function importHotels(
  table: CsvTable,
  input: ImportArguments,
  options: ImportOptions,
  database: Database,
): Promise<FileReport> {
  const gazetteer = await readPlaces(input, database);
  const adapter = motAdapter(table, input, gazetteer);
  const report = await runImport(table, hotelImporter(gazetteer), { ...options, ...adapter }, database);
  const { addresses, newHotels } = photosOfFile(table, report.refusals);
  if (input.photos === null && addresses.size === 0) return report;
  return { ...report, photos: await importPhotos({ source: input.photos, addresses, newHotels, ...options }) };
}

async function readPlaces({ gazetteer }: ImportArguments, { on }: Database): Promise<Gazetteer> {
  const cities = await listCatalogueCities(on);
  return gazetteer ? readGazetteer(gazetteer, cities) : buildGazetteer(cities, new Map());
}

async function factAdapter(
  table: CsvTable,
  input: ImportArguments,
  database: Database,
): Promise<Pick<ImportOptions, 'adapt'>> {
  if (input.adapter !== 'mot') return {};
  assertMinistryList(table, input);
  const gazetteer = await readPlaces(input, database);
  return { adapt: (fields) => adaptMotFacts(fields, gazetteer) };
}

function motAdapter(table: CsvTable, input: ImportArguments, gazetteer: Gazetteer): Pick<ImportOptions, 'adapt'> {
  if (input.adapter !== 'mot') return {};
  assertMinistryList(table, input);
  return { adapt: (fields) => adaptMotRow(fields, gazetteer) };
}

function assertMinistryList(table: CsvTable, { gazetteer }: ImportArguments): void {
  if (!gazetteer)
    throw new Error('--adapter mot needs --gazetteer, because towns and pincodes are parts of the address column');
  assertAdapterColumns(table, MOT_COLUMNS);
}

function landmarkAdapter(table: CsvTable, { adapter }: ImportArguments): Pick<ImportOptions, 'adapt'> {
  if (adapter === 'stations') return { adapt: adaptStationRow };
  if (adapter !== 'airports') return {};
  assertAdapterColumns(table, AIRPORT_COLUMNS);
  return { adapt: adaptAirportRow };
}

function assertAdapterColumns(table: CsvTable, columns: readonly string[]): void {
  const missing = columns.filter((name) => !table.columns.includes(name));
  if (missing.length > 0) throw new Error(`Missing columns for the adapter: ${missing.join(', ')}`);
}
