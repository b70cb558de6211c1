import { FACILITIES, type FacilitySlug } from '@/scripts/demo/data/facilities';
import type { HotelIdentity, Segment } from '@/scripts/demo/generate/hotel-types';
import type { DemoRandom } from '@/scripts/demo/generate/random';

const ALL_HOTELS: readonly FacilitySlug[] = [
  'wifi',
  'air-conditioning',
  'power-backup',
  'front-desk-24h',
  'television',
  'cctv',
  'fire-safety',
  'first-aid',
];

const ALWAYS: Readonly<Record<Segment, readonly FacilitySlug[]>> = {
  budget: ['room-service'],
  business: ['work-desk', 'breakfast', 'lift', 'laundry', 'iron', 'tea-coffee', 'printing'],
  boutique: ['breakfast', 'garden', 'tea-coffee', 'room-service'],
  serviced: ['kitchenette', 'laundry', 'work-desk', 'mini-fridge', 'iron', 'lift'],
  premium: ['restaurant', 'room-service', 'breakfast', 'gym', 'meeting-room', 'safe', 'lift', 'work-desk', 'laundry'],
};

/** Facilities that only some hotels of the segment have. */
const SOMETIMES: Readonly<Record<Segment, readonly FacilitySlug[]>> = {
  budget: ['parking', 'breakfast', 'lift', 'laundry', 'work-desk', 'iron'],
  business: ['parking', 'meeting-room', 'restaurant', 'airport-transfer', 'safe', 'gym', 'women-floor', 'ev-charging'],
  boutique: ['restaurant', 'rooftop', 'parking', 'laundry', 'work-desk', 'safe'],
  serviced: ['parking', 'gym', 'printing', 'ev-charging', 'breakfast', 'meeting-room'],
  premium: ['swimming-pool', 'banquet-hall', 'airport-transfer', 'ev-charging', 'rooftop', 'printing', 'women-floor'],
};

/** Accessible rooms require a step-free entrance. */
const ACCESS: readonly FacilitySlug[] = ['wheelchair-access', 'accessible-room'];

/** Returns facilities in the order of FACILITIES. */
export function chooseFacilities(hotel: HotelIdentity, random: DemoRandom): FacilitySlug[] {
  const optional = SOMETIMES[hotel.segment];
  const chosen = new Set<FacilitySlug>([
    ...ALL_HOTELS,
    ...ALWAYS[hotel.segment],
    ...random.sample(optional, random.int(2, optional.length - 1)),
    ...ACCESS.slice(0, random.int(0, hotel.stars >= 4 ? 2 : 1)),
  ]);
  return FACILITIES.map((facility) => facility.slug).filter((slug) => chosen.has(slug));
}
