import { PAISE_PER_RUPEE } from '@/lib/money';
import { BASE_RUPEES, cityPriceFactor, ROOM_TYPE_FACTOR, type DemoRoomType } from '@/scripts/demo/data/price-levels';
import type { HotelIdentity, OccupancyPrice, RoomTypeDraft, Segment } from '@/scripts/demo/generate/hotel-types';
import type { DemoRandom } from '@/scripts/demo/generate/random';

interface RoomShape {
  readonly names: readonly string[];
  readonly beds: readonly string[];
  readonly sizeSqft: readonly [number, number];
  readonly maxAdults: number;
  readonly maxKids: number;
  readonly maxGuests: number;
  readonly rooms: readonly [number, number];
}

const SHAPES: Readonly<Record<DemoRoomType, RoomShape>> = {
  acacia: {
    names: ['Acacia Single', 'Acacia Solo'],
    beds: ['one single bed', 'one wide single bed'],
    sizeSqft: [120, 165],
    maxAdults: 1,
    maxKids: 1,
    maxGuests: 2,
    rooms: [4, 10],
  },
  oak: {
    names: ['Oak Standard', 'Oak Double'],
    beds: ['one queen bed', 'two single beds', 'one double bed'],
    sizeSqft: [170, 230],
    maxAdults: 2,
    maxKids: 2,
    maxGuests: 3,
    rooms: [10, 34],
  },
  maple: {
    names: ['Maple Deluxe', 'Maple Club'],
    beds: ['one king bed', 'one king bed and a sofa bed'],
    sizeSqft: [240, 320],
    maxAdults: 3,
    maxKids: 2,
    maxGuests: 4,
    rooms: [6, 20],
  },
  mahogany: {
    names: ['Mahogany Suite', 'Mahogany Premium'],
    beds: ['one king bed and a separate sitting room', 'two bedrooms with one king bed each'],
    sizeSqft: [360, 620],
    maxAdults: 4,
    maxKids: 3,
    maxGuests: 6,
    rooms: [2, 8],
  },
  'twin-studio': {
    names: ['Twin Studio'],
    beds: ['two single beds and a kitchenette'],
    sizeSqft: [210, 240],
    maxAdults: 2,
    maxKids: 1,
    maxGuests: 3,
    rooms: [6, 12],
  },
  'executive-king': {
    names: ['Executive King'],
    beds: ['one king bed and a work table'],
    sizeSqft: [250, 290],
    maxAdults: 2,
    maxKids: 1,
    maxGuests: 3,
    rooms: [6, 14],
  },
  'family-room': {
    names: ['Family Room'],
    beds: ['one king bed and two single beds'],
    sizeSqft: [320, 380],
    maxAdults: 4,
    maxKids: 3,
    maxGuests: 6,
    rooms: [3, 6],
  },
  'club-suite': {
    names: ['Club Suite'],
    beds: ['one king bed and a sitting room with a sofa bed'],
    sizeSqft: [420, 520],
    maxAdults: 3,
    maxKids: 2,
    maxGuests: 5,
    rooms: [2, 5],
  },
  'terrace-loft': {
    names: ['Terrace Loft'],
    beds: ['one king bed below a gallery with a double bed'],
    sizeSqft: [480, 600],
    maxAdults: 4,
    maxKids: 2,
    maxGuests: 6,
    rooms: [2, 3],
  },
};

/** Hotels with all nine room types. */
const LARGE_HOTELS: readonly string[] = ['BLR-007', 'BLR-008'];
const ALL_TYPES = Object.keys(SHAPES) as DemoRoomType[];

const MIXES: Readonly<Record<Segment, readonly (readonly DemoRoomType[])[]>> = {
  budget: [['acacia', 'oak'], ['acacia', 'oak', 'maple'], ['oak']],
  business: [
    ['acacia', 'oak', 'maple'],
    ['acacia', 'oak', 'maple', 'mahogany'],
    ['oak', 'maple'],
  ],
  boutique: [
    ['oak', 'maple', 'mahogany'],
    ['oak', 'maple'],
  ],
  serviced: [
    ['oak', 'maple', 'mahogany'],
    ['maple', 'mahogany'],
  ],
  premium: [
    ['oak', 'maple', 'mahogany'],
    ['acacia', 'oak', 'maple', 'mahogany'],
  ],
};

/** Factor on the number of rooms per type. */
const ROOM_COUNT_FACTOR: Readonly<Record<Segment, number>> = {
  budget: 0.8,
  business: 1,
  boutique: 0.35,
  serviced: 0.7,
  premium: 1.5,
};

const tariff = (rupees: number) => (Math.round(rupees / 10) * 10 - 1) * PAISE_PER_RUPEE;

function occupancyPrice(singleRupees: number): OccupancyPrice {
  return {
    single: tariff(singleRupees),
    double: tariff(singleRupees * 1.16),
    extraAdult: tariff(Math.max(400, singleRupees * 0.28)),
    extraKid: tariff(Math.max(200, singleRupees * 0.12)),
  };
}

/** Returns the room types of a hotel with prices; the corporate price is 8 to 22 per cent below the website price. */
export function roomTypesFor(hotel: HotelIdentity, random: DemoRandom): RoomTypeDraft[] {
  const [low, high] = BASE_RUPEES[hotel.segment];
  const base = random.int(low, high) * cityPriceFactor(hotel.citySlug) * (0.88 + hotel.stars * 0.04);
  const corporateShare = 1 - random.int(8, 22) / 100;
  const mix = random.pick(MIXES[hotel.segment]);
  return (LARGE_HOTELS.includes(hotel.code) ? ALL_TYPES : mix).map((code, displayOrder) => {
    const shape = SHAPES[code];
    // Some serviced apartments accommodate a project team of up to eight adults.
    const large = hotel.segment === 'serviced' && code === 'mahogany' && random.chance(0.4);
    const single = base * ROOM_TYPE_FACTOR[code];
    return {
      code,
      displayOrder,
      name: random.pick(shape.names),
      maxAdults: large ? 8 : shape.maxAdults,
      maxKids: shape.maxKids,
      maxGuests: large ? 10 : shape.maxGuests,
      baseAdults: Math.min(2, shape.maxAdults),
      sizeSqft: random.int(...shape.sizeSqft) + (large ? 500 : 0),
      bed: large ? 'four bedrooms with a queen bed each' : random.pick(shape.beds),
      total: Math.max(2, Math.round(random.int(...shape.rooms) * ROOM_COUNT_FACTOR[hotel.segment])),
      website: occupancyPrice(single),
      corp: occupancyPrice(single * corporateShare),
    };
  });
}
