import { z } from 'zod';
import type { CsvTable } from '@/lib/platform/import/read-rows';
import type { AdaptedRow } from '@/lib/platform/import/check-rows';

const stationsFile = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
      properties: z.object({ name: z.string().nullable(), code: z.string().nullable() }),
    }),
  ),
});

/**
 * Reads the stations of datameet (https://github.com/datameet/railways, CC0), GeoJSON. Lines of the report are positions in the file.
 * @throws {Error} when the file has another layout
 */
export function readStations(bytes: Uint8Array): CsvTable {
  const file = stationsFile.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!file.success)
    throw new Error('The file is not a GeoJSON collection of stations with name, code and coordinates');
  const rows = file.data.features.map(({ geometry, properties: { name, code } }, index) => ({
    line: index + 1,
    fields: {
      name: name ?? code ?? '',
      longitude: geometry?.coordinates[0].toFixed(6) ?? '',
      latitude: geometry?.coordinates[1].toFixed(6) ?? '',
    },
  }));
  return { columns: ['name', 'longitude', 'latitude'], rows, malformed: [] };
}

/** Names such as "PUNE JN" are written in full, so that a station is not mistaken for the place. */
export function adaptStationRow({ name = '', ...position }: Readonly<Record<string, string>>): AdaptedRow {
  const words = name.toLowerCase().replace(/\bjn\.?$/, 'junction');
  const title = words.replace(
    /(^|[\s(.-])(\p{L})/gu,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
  const isNamed = /\b(junction|station|terminus|central|cantt|halt)\b/i.test(title);
  return {
    fields: { name: isNamed || title === '' ? title : `${title} station`, ...position, kind: 'railway_station' },
  };
}
