import type { Region } from '@/scripts/demo/illustrations/subjects';
import type { RateAdjustment, Segment } from '@/scripts/demo/generate/hotel-types';

/** Range of the website price for one adult in the simplest room, in rupees, before the factors for city and stars. */
export const BASE_RUPEES: Readonly<Record<Segment, readonly [number, number]>> = {
  budget: [1250, 2100],
  business: [2500, 4300],
  boutique: [3000, 5200],
  serviced: [2700, 4600],
  premium: [4900, 8800],
};

/** Prices relative to the simplest room type. */
export const ROOM_TYPE_FACTOR = {
  acacia: 1,
  oak: 1.22,
  maple: 1.55,
  mahogany: 2.05,
  'twin-studio': 1.35,
  'executive-king': 1.65,
  'family-room': 1.95,
  'club-suite': 2.4,
  'terrace-loft': 2.8,
} as const;

export type DemoRoomType = keyof typeof ROOM_TYPE_FACTOR;

const EXPENSIVE: Readonly<Record<string, number>> = {
  mumbai: 1.35,
  'new-delhi': 1.2,
  bengaluru: 1.18,
  gurugram: 1.18,
  hyderabad: 1.08,
  chennai: 1.08,
  pune: 1.05,
  panaji: 1.15,
  udaipur: 1.1,
};

/** Returns the factor by which BASE_RUPEES is multiplied in a city. */
export function cityPriceFactor(citySlug: string): number {
  return EXPENSIVE[citySlug] ?? 0.9;
}

/** Bits of a weekday mask: bit 0 is Monday. */
const FRIDAY_SATURDAY = 0b0110000;
const EVERY_DAY = 0b1111111;

const season = (name: string, from: string, to: string, percent: number): RateAdjustment => ({
  name,
  season: { from, to },
  weekdays: EVERY_DAY,
  percent,
});

// No season crosses the end of a year, so each is one range per calendar year.
const YEAR_END = season('Year end', '12-22', '12-31', 25);

const SEASONS: Readonly<Record<Region, readonly RateAdjustment[]>> = {
  metro: [season('Conference season', '09-15', '11-30', 12), season('Summer', '05-01', '06-15', -8)],
  river: [season('Wedding season', '11-15', '12-15', 15)],
  coastal: [season('Monsoon', '06-10', '09-10', -15), YEAR_END],
  hill: [season('Summer hills', '04-20', '06-25', 30), YEAR_END],
  desert: [season('Winter', '10-15', '12-31', 20), season('Hot months', '04-15', '06-30', -20)],
  temple: [season('Festival months', '10-10', '11-20', 15)],
};

/** Weekend prices are lower in business cities and higher in leisure cities. */
export function adjustmentsFor(region: Region): readonly RateAdjustment[] {
  const isBusinessTown = region === 'metro' || region === 'river';
  const weekend: RateAdjustment = {
    name: 'Weekend',
    season: null,
    weekdays: FRIDAY_SATURDAY,
    percent: isBusinessTown ? -12 : 14,
  };
  return [weekend, ...SEASONS[region]];
}
