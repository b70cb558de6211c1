import 'server-only';
import { encodeHotelId } from '@/lib/ids';
import { paths } from '@/lib/paths';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { describeFactGroups, describeFacts } from '@/lib/domains/hotels/rules/facts/describe-facts';
import { HOTEL_FACT_GROUPS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import { compareRoomTypes } from '@/lib/domains/hotels/rules/room-type-order';
import { focalPoint, largePictureUrl, smallPictureUrl } from './pictures';
import type { HotelWithParts } from '../repository/details';

export function hotelPath(hotel: { id: number; slug: string; citySlug: string; localitySlug: string }): string {
  return paths.hotel({ ...hotel, hashedId: encodeHotelId(hotel.id) });
}

export function toDetails(hotel: HotelWithParts, isReviewProviderEnabled: boolean): HotelDetails {
  const { content, images, rooms } = hotel;
  return {
    id: hotel.id,
    hashedId: encodeHotelId(hotel.id),
    name: hotel.name,
    slug: hotel.slug,
    path: hotelPath(hotel),
    address: {
      street: hotel.street,
      locality: hotel.locality,
      localitySlug: hotel.localitySlug,
      landmark: hotel.nearestLandmark,
      city: hotel.city,
      citySlug: hotel.citySlug,
      state: hotel.state,
      pincode: hotel.pincode,
      country: 'India',
    },
    coordinates: { lat: hotel.location.y, lng: hotel.location.x },
    phone: hotel.phone,
    gstin: hotel.biller === 'hotel' ? hotel.gstin : null,
    description: hotel.description,
    starRating: hotel.starRating,
    kind: hotel.kind,
    region: hotel.region,
    checkinTime: hotel.checkinTime,
    checkoutTime: hotel.checkoutTime,
    images: images.map((image) => ({
      url: largePictureUrl(image),
      thumbnailUrl: smallPictureUrl(image),
      alt: image.alt,
      kind: image.kind,
      credit: image.credit,
      width: image.width,
      height: image.height,
      isAvif: image.hasAvif,
      focus: focalPoint(image),
    })),
    rooms: toRooms(rooms, images),
    factGroups: describeFactGroups(HOTEL_FACT_GROUPS, hotel.facts),
    promises: content.promises,
    facilities: hotel.facilities,
    policies: content.policies,
    posts: content.posts.map(({ title, body, publishedOn }) => ({ title, body, publishedOn })),
    accessibilities: content.accessibilities,
    trilights: content.trilights,
    faqs: content.faqs,
    directions: content.directions,
    categories: hotel.categories,
    isTripadvisorEnabled: isReviewProviderEnabled,
    reviews: { overallRating: hotel.reviews.mean, noOfReviews: hotel.reviews.count },
    updatedAt: hotel.updatedAt.toISOString(),
  };
}

/** A room without a picture of its own has none, because another room's picture would be wrong. */
function toRooms(rooms: HotelWithParts['rooms'], images: HotelWithParts['images']): HotelDetails['rooms'] {
  return [...rooms].sort(compareRoomTypes).map((room) => {
    const picture = images.find(({ roomType }) => roomType === room.code);
    return {
      id: room.id,
      type: room.code,
      name: room.name,
      description: room.description,
      bed: room.bed,
      sizeSqft: room.sizeSqft,
      baseAdults: room.baseAdults,
      maxAdults: room.maxAdults,
      maxKids: room.maxKids,
      maxGuests: room.maxGuests,
      imageUrl: picture ? largePictureUrl(picture) : null,
      imageAlt: picture?.alt ?? '',
      imageWidth: picture?.width ?? null,
      isAvif: picture?.hasAvif ?? false,
      imageFocus: picture ? focalPoint(picture) : null,
      facts: describeFacts(ROOM_FACTS, room.facts),
    };
  });
}
