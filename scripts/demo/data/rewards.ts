import { FAILING_VALUES } from '@/lib/providers/gift-cards/local-issuer';

interface GiftCardSeed {
  readonly code: string;
  readonly brand: string;
  readonly category: string;
  readonly description: string;
  /** Face values in paise. */
  readonly denominationsPaise: number[];
}

const card = (
  code: string,
  brand: string,
  category: string,
  description: string,
  rupees: readonly number[],
): GiftCardSeed => ({
  ...{ code, brand, category, description },
  denominationsPaise: rupees.map((value) => value * 100),
});

/** The brands are invented. */
export const GIFT_CARDS: readonly GiftCardSeed[] = [
  card(
    'KAVERI-BOOKS',
    'Kaveri Books',
    'Books',
    'Books, notebooks and pens for a long train ride.',
    [250, 500, 1000, 2000],
  ),
  card('LOOM-INDIGO', 'Loom & Indigo', 'Fashion', 'Handwoven shirts, saris and stoles.', [500, 1000, 2500]),
  card('BANYAN-HOME', 'Banyan Home', 'Home', 'Lamps, linen and things for the kitchen.', [500, 1000, 2000, 5000]),
  card('SAFFRON-LANE', 'Saffron Lane Kitchen', 'Dining', 'Thalis and biryani in eleven cities.', [250, 500, 1000]),
  card('MONSOON-BEANS', 'Monsoon Beans', 'Dining', 'Filter coffee, and beans to take home.', [100, 250, 500]),
  card('PEACOCK-DIGITAL', 'Peacock Digital', 'Electronics', 'Headphones, chargers and repairs.', [1000, 2500, 5000]),
  card('TIFFIN-CART', 'Tiffin Cart', 'Groceries', 'Vegetables, rice and spices at the door.', [250, 500, 1000, 2000]),
  card('LOTUS-STUDIO', 'Lotus Studio', 'Wellness', 'Yoga by the hour and massages by the half.', [500, 1000, 1500]),
  card('REEL-HOUSE', 'Reel House', 'Entertainment', 'Two seats and a bucket of popcorn.', [250, 500, 1000]),
  card('MANGO-TRAIL', 'Mango Trail', 'Travel', 'Day walks with people who know the way.', [500, 1000, 2500]),
  card('KITE-SOLE', 'Kite & Sole', 'Footwear', 'Shoes that survive a monsoon.', [500, 1000, 2000]),
  {
    ...card(
      'TAMARIND-TOYS',
      'Tamarind Toys',
      'Toys',
      'Wooden toys; some face values are out of stock on purpose.',
      [500],
    ),
    denominationsPaise: [500_00, FAILING_VALUES.everySecondRefused, FAILING_VALUES.refused, FAILING_VALUES.noAnswer],
  },
];

export const GIFT_CARD_TERMS =
  'Can be used in parts in every shop of the brand until the day it says. Not exchanged for cash, not replaced when lost.';

const night = (code: string, name: string, description: string, points: number, coverRupees: number) => ({
  ...{ code, name, description, points },
  coverPaise: coverRupees * 100,
  validityDays: 180,
});

export const ROOM_NIGHTS = [
  night('NIGHT-CLASSIC', 'Classic night', 'A good room in a business hotel, GST included.', 3_500, 3_500),
  night('NIGHT-COMFORT', 'Comfort night', 'A larger room near the centre, GST included.', 5_500, 5_500),
  night('NIGHT-PREMIUM', 'Premium night', 'The best rooms of most cities, GST included.', 8_000, 7_500),
  night('NIGHT-SUITE', 'Suite night', 'A suite for the evening that matters, GST included.', 13_500, 12_000),
] as const;

/** Points granted without a stay. `daysAgo` counts back from the day on which the demo is loaded. */
export const POINT_GRANTS = [
  { key: 'welcome', source: 'Welcome points', points: 1_200, daysAgo: 380 },
  { key: 'carry-over', source: 'Points of the former programme', points: 18_000, daysAgo: 250 },
] as const;

/** `daysAgo` counts back from the day on which the demo is loaded. The welcome points expire 15 days before that day. */
export const GIFT_CARD_ORDERS = [
  { product: 'KAVERI-BOOKS', valuePaise: 250_00, quantity: 2, daysAgo: 200 },
  { product: 'MONSOON-BEANS', valuePaise: 250_00, quantity: 1, daysAgo: 60 },
  { product: 'TAMARIND-TOYS', valuePaise: FAILING_VALUES.everySecondRefused, quantity: 2, daysAgo: 10 },
] as const;

export const ROOM_NIGHT_ORDER = { product: 'NIGHT-CLASSIC', daysAgo: 8 } as const;
