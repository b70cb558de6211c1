import 'server-only';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import type { HotelFactKey } from '@/lib/domains/hotels/rules/facts/hotel-facts';

type Fact = HotelDetails['factGroups'][number]['facts'][number];

/** Options that mean that the hotel does not have something. */
const ABSENT = 'none';

/** Choices that guests search for as a feature. The others are rules or times. */
const FEATURE_CHOICES: readonly HotelFactKey[] = ['power_backup', 'parking', 'pickup', 'iron', 'kettle', 'safe'];

const isFeature = ({ key, value }: Fact) =>
  typeof value === 'boolean' || FEATURE_CHOICES.some((choice) => choice === key);

export function featuresOf(facts: readonly Fact[]): Record<string, unknown>[] {
  return facts.filter(isFeature).map(({ label, value }) => ({
    '@type': 'LocationFeatureSpecification',
    name: label,
    value: typeof value === 'boolean' ? value : value !== ABSENT,
  }));
}

export function amenitiesOf({ facilities, factGroups }: HotelDetails): Record<string, unknown>[] {
  const named = new Set(facilities.map(({ name }) => name));
  return [
    ...facilities.map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ...factGroups.flatMap(({ facts }) => featuresOf(facts.filter(({ label }) => !named.has(label)))),
  ];
}

/** Properties of schema.org/Hotel that state a fact. */
export function factProperties({ starRating, factGroups }: HotelDetails): Record<string, unknown> {
  const facts = new Map(factGroups.flatMap((group) => group.facts.map(({ key, value }) => [key, value] as const)));
  const valueOf = (key: HotelFactKey) => facts.get(key);
  const issuer = valueOf('star_issuer');
  const pets = valueOf('pets');
  const smoking = valueOf('smoking');
  const rooms = valueOf('rooms');
  const payments = [
    ...(valueOf('cards') === true ? ['Credit card', 'Debit card'] : []),
    ...(valueOf('upi') === true ? ['UPI'] : []),
  ];
  return {
    ...(starRating === null
      ? {}
      : {
          starRating: {
            '@type': 'Rating',
            ratingValue: starRating,
            ...(issuer === undefined ? {} : { author: { '@type': 'Organization', name: issuer } }),
          },
        }),
    ...(rooms === undefined ? {} : { numberOfRooms: rooms }),
    ...(pets === undefined ? {} : { petsAllowed: pets !== ABSENT }),
    ...(smoking === undefined ? {} : { smokingAllowed: smoking === 'rooms' }),
    ...(payments.length > 0 ? { paymentAccepted: payments.join(', ') } : {}),
  };
}
