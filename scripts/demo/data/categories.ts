export interface CategorySeed {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
}

export const CATEGORIES = [
  {
    slug: 'business-hotels',
    name: 'Business hotels',
    about: 'A proper desk, dependable Wi-Fi, early breakfast and a GST invoice ready at check-out.',
  },
  {
    slug: 'budget-hotels',
    name: 'Budget hotels',
    about: 'Clean, quiet rooms for a night between two meetings, without paying for what nobody uses.',
  },
  {
    slug: 'premium-hotels',
    name: 'Premium hotels',
    about: 'Larger rooms, a restaurant worth staying in for, and space to receive a client.',
  },
  {
    slug: 'boutique-hotels',
    name: 'Boutique hotels',
    about: 'Small houses with a character of their own, often in older streets near the centre.',
  },
  {
    slug: 'serviced-apartments',
    name: 'Serviced apartments',
    about: 'Kitchenette, laundry and weekly housekeeping for projects that last longer than a few nights.',
  },
  {
    slug: 'airport-hotels',
    name: 'Airport hotels',
    about: 'Within eight kilometres of the terminal, for the late arrival and the first flight out.',
  },
  {
    slug: 'station-hotels',
    name: 'Hotels near the railway station',
    about: 'Within two and a half kilometres of a main station, with a desk that is open all night.',
  },
  {
    slug: 'conference-hotels',
    name: 'Hotels with meeting rooms',
    about: 'A meeting room in the house, so the team can stay and work at one address.',
  },
] as const satisfies readonly CategorySeed[];

export type CategorySlug = (typeof CATEGORIES)[number]['slug'];
