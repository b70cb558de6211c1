import type { IsoDate } from '@/lib/dates';
import { FACILITIES } from '@/scripts/demo/data/facilities';
import type { CitySeed } from '@/scripts/demo/data/place-types';
import { adjustmentsFor } from '@/scripts/demo/data/price-levels';
import { categoriesOf } from '@/scripts/demo/generate/category-choice';
import { describeHotel } from '@/scripts/demo/generate/description';
import { chooseFacilities } from '@/scripts/demo/generate/facility-choice';
import { hotelFacts, roomFacts } from '@/scripts/demo/generate/hotel-facts';
import { hotelContent } from '@/scripts/demo/generate/hotel-content';
import type { CancelPolicyCode, HotelDraft, HotelIdentity, Segment } from '@/scripts/demo/generate/hotel-types';
import { imagesOf } from '@/scripts/demo/generate/images';
import { randomFor } from '@/scripts/demo/generate/random';
import { reviewsFor } from '@/scripts/demo/generate/reviews';
import { roomTypesFor } from '@/scripts/demo/generate/room-types';
import { surroundingsOf } from '@/scripts/demo/generate/surroundings';

const CANCEL_POLICY: Readonly<Record<Segment, CancelPolicyCode>> = {
  budget: 'flexible',
  business: 'flexible',
  boutique: 'standard',
  serviced: 'firm',
  premium: 'standard',
};

export function draftHotel(identity: HotelIdentity, city: CitySeed, today: IsoDate): HotelDraft {
  // Each topic has its own random sequence, so that a new phrase in one list does not change other topics.
  const random = (topic: string) => randomFor(`${identity.code} ${topic}`);
  const surroundings = surroundingsOf(identity, city);
  const rooms = roomTypesFor(identity, random('rooms'));
  const facilities = chooseFacilities(identity, random('facilities'));
  const cancelPolicy = CANCEL_POLICY[identity.segment];
  const content = hotelContent({ hotel: identity, surroundings, facilities, cancelPolicy, today }, random('content'));
  return {
    ...identity,
    categories: categoriesOf(identity, surroundings, facilities),
    rooms,
    adjustments: adjustmentsFor(city.region),
    facilityIds: FACILITIES.filter(({ slug }) => facilities.includes(slug)).map(({ id }) => id),
    description: describeHotel(identity, surroundings, rooms, facilities, random('description')),
    cancelPolicy,
    nearestLandmark: surroundings.landmarks[0].name,
    content,
    facts: hotelFacts({ hotel: identity, facilities, rooms, content }, random('facts')),
    roomFacts: roomFacts(facilities),
    images: imagesOf(identity, rooms, facilities),
    reviews: reviewsFor(rooms, random('reviews')),
  };
}
