import { addDays, type IsoDate } from '@/lib/dates';
import type { HotelContent } from '@/lib/domains/hotels/types';

import { describePolicy } from '@/lib/domains/pricing/rules/cancellation-text';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import { FACILITIES, type FacilitySlug } from '@/scripts/demo/data/facilities';
import {
  BILLING_POLICY,
  CHECK_IN_POLICY,
  CHILD_POLICIES,
  PET_POLICIES,
  SMOKING_POLICIES,
  VISITOR_POLICIES,
} from '@/scripts/demo/data/policy-texts';
import { COMMON_PROMISES, MORE_PROMISES } from '@/scripts/demo/data/promises';
import { GENERAL_FAQ, HOTEL_NOTICES } from '@/scripts/demo/data/questions';
import type { CancelPolicyCode, HotelIdentity } from '@/scripts/demo/generate/hotel-types';
import type { DemoRandom } from '@/scripts/demo/generate/random';
import { nearestOf, describeNeighbour, type Surroundings } from '@/scripts/demo/generate/surroundings';

interface ContentInput {
  readonly hotel: HotelIdentity;
  readonly surroundings: Surroundings;
  readonly facilities: readonly FacilitySlug[];
  readonly cancelPolicy: CancelPolicyCode;
  /** The day of loading; notices have dates before it. */
  readonly today: IsoDate;
}

export function hotelContent(input: ContentInput, random: DemoRandom): HotelContent {
  return {
    promises: [...COMMON_PROMISES, ...random.sample(MORE_PROMISES, 3)],
    policies: policies(input.cancelPolicy, random),
    posts: random
      .sample(HOTEL_NOTICES, 2)
      .map((post, index) => ({ ...post, publishedOn: addDays(input.today, -(index * 40 + random.int(3, 35))) })),
    accessibilities: accessibilities(input.facilities, random),
    trilights: trilights(input.surroundings, input.facilities, random),
    faqs: [...random.sample(GENERAL_FAQ, 3), ...ownQuestions(input)],
    directions: directions(input.hotel, input.surroundings),
  };
}

function policies(cancelPolicy: CancelPolicyCode, random: DemoRandom): HotelContent['policies'] {
  return [
    { title: 'Check-in and check-out', description: CHECK_IN_POLICY },
    { title: 'Cancellation', description: describePolicy(DEFAULT_CANCELLATION_POLICIES[cancelPolicy]).join(' ') },
    { title: 'Billing and GST', description: BILLING_POLICY },
    { title: 'Children and extra beds', description: random.pick(CHILD_POLICIES) },
    { title: 'Visitors', description: random.pick(VISITOR_POLICIES) },
    { title: 'Smoking', description: random.pick(SMOKING_POLICIES) },
    { title: 'Pets', description: random.pick(PET_POLICIES) },
  ];
}

function accessibilities(facilities: readonly FacilitySlug[], random: DemoRandom): string[] {
  const list = ['Staff help with luggage at any hour'];
  if (facilities.includes('wheelchair-access')) list.unshift('Step-free access from the street to the front desk');
  if (facilities.includes('accessible-room')) list.unshift('Room with wide door, grab rails and roll-in shower');
  if (facilities.includes('lift')) list.push(`Lift with a door of ${random.int(80, 100)} cm to all floors`);
  return list;
}

function trilights(
  surroundings: Surroundings,
  facilities: readonly FacilitySlug[],
  random: DemoRandom,
): HotelContent['trilights'] {
  const [nearest] = surroundings.landmarks;
  const notable = FACILITIES.filter(({ slug, group }) => facilities.includes(slug) && group !== 'safety');
  const [first, second] = random.sample(notable, 2);
  return [
    { title: `Close to ${nearest.name}`, description: `${nearest.km} km in a straight line.` },
    ...[first, second].flatMap((facility) =>
      facility
        ? [{ title: facility.name, description: `Included at this hotel in ${surroundings.locality.name}.` }]
        : [],
    ),
  ];
}

function ownQuestions({ hotel, surroundings, facilities }: ContentInput): HotelContent['faqs'] {
  const airport = nearestOf(surroundings, 'airport');
  const questions = [
    {
      question: `Is there parking at ${hotel.name}?`,
      answer: facilities.includes('parking')
        ? 'Yes, for cars of registered guests, as long as there is space.'
        : 'No. The front desk can recommend a paid car park nearby.',
    },
  ];
  if (airport) {
    questions.push({
      question: 'How far is the airport?',
      answer: `${describeNeighbour(airport)} in a straight line; by road it is farther.`,
    });
  }
  return questions;
}

function directions(hotel: HotelIdentity, surroundings: Surroundings): string {
  const [nearest] = surroundings.landmarks;
  const station = nearestOf(surroundings, 'railway_station');
  const fromStation =
    station && station.slug !== nearest.slug ? ` ${describeNeighbour(station)} is the nearest station.` : '';
  return `Ask for ${hotel.street} in ${surroundings.locality.name}. The nearest landmark is ${describeNeighbour(nearest)}.${fromStation}`;
}
