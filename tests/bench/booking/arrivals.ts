import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { addDays, nightsBetween, type IsoDate } from '@/lib/dates';
import { MAX_STAY_NIGHTS } from '@/lib/domains/pricing/types';
import { projectRoot } from '@/scripts/support/project';

/** "Hotel booking demand datasets", Antonio, Almeida and Nunes 2019, CC BY 4.0. The file is not part of the project. */
const FILE = path.join('..', 'shared', 'data', 'bookings_antonio', 'bookings_resort_dev.csv');
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const FROM = '2016-07-01';
export const DAYS = 184;

export interface Arrival {
  bookedOn: IsoDate;
  /** Days between FROM and the arrival. */
  arrivesAfter: number;
  nights: number;
  adults: number;
  kids: number;
  roomType: string;
}

export function arrivalsFile(): string {
  const option = process.argv.find((argument) => argument.startsWith('--arrivals='));
  return option ? option.slice('--arrivals='.length) : path.join(projectRoot, FILE);
}

/** Returns the bookings in the order in which they were made, including ones that were cancelled later. */
export function readArrivals(): Arrival[] {
  const rows = parse<Record<string, string>>(fs.readFileSync(arrivalsFile()), { columns: true });
  return rows
    .flatMap(toArrival)
    .sort((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : a.arrivesAfter - b.arrivesAfter));
}

function toArrival(row: Record<string, string>): Arrival[] {
  const number = (name: string) => Number(row[name]) || 0;
  const month = String(MONTHS.indexOf(row.arrival_date_month ?? '') + 1).padStart(2, '0');
  const arrival = `${row.arrival_date_year}-${month}-${String(number('arrival_date_day_of_month')).padStart(2, '0')}`;
  const arrivesAfter = nightsBetween(FROM, arrival);
  const nights = number('stays_in_weekend_nights') + number('stays_in_week_nights');
  // Some bookings have no night; those with more nights than Folio sells are shortened.
  if (arrivesAfter < 0 || arrivesAfter >= DAYS || nights < 1) return [];
  return [
    {
      bookedOn: addDays(arrival, -number('lead_time')),
      arrivesAfter,
      nights: Math.min(nights, MAX_STAY_NIGHTS),
      adults: Math.min(3, Math.max(1, number('adults'))),
      kids: Math.min(1, number('children') + number('babies')),
      roomType: roomTypeOf(row.reserved_room_type ?? ''),
    },
  ];
}

function roomTypeOf(letter: string): string {
  if (letter === 'A') return 'acacia';
  if (letter === 'D') return 'oak';
  return letter === 'E' ? 'maple' : 'mahogany';
}
