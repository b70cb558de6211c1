import type { AdaptedRow } from '@/lib/platform/import/check-rows';

export const AIRPORT_COLUMNS = ['type', 'name', 'latitude_deg', 'longitude_deg', 'scheduled_service'] as const;

/** Converts a row of OurAirports (https://ourairports.com/data/, public domain). Only airports with scheduled flights serve guests. */
export function adaptAirportRow(fields: Readonly<Record<string, string>>): AdaptedRow {
  const name = fields.name ?? '';
  if (!/_airport$/.test(fields.type ?? '') || fields.scheduled_service !== 'yes')
    return { key: name, reasons: ['has no scheduled flights'] };
  return {
    fields: {
      name: /airport/i.test(name) ? name : `${name} Airport`,
      kind: 'airport',
      latitude: toDegrees(fields.latitude_deg),
      longitude: toDegrees(fields.longitude_deg),
    },
  };
}

const toDegrees = (text = '') => (text === '' ? '' : Number(text).toFixed(6));
