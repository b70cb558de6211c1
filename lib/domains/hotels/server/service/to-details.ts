import 'server-only';
import { encodeHotelId } from '@/lib/ids';
import { paths } from '@/lib/paths';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { describeFactGroups, describeFacts } from '@/lib/domains/hotels/rules/facts/describe-facts';
import { HOTEL_FACT_GROUPS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import { sceneOfRoom } from '@/lib/domains/hotels/rules/room-scene';
import { compareRoomTypes } from '@/lib/domains/hotels/rules/room-type-order';
import { GALLERY_SIZE, THUMBNAIL_SIZE, pictureUrl, type PictureSource } from './pictures';
import type { HotelRow, HotelWithParts } from '../repository/details';

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
      url: pictureUrl(hotel, image, GALLERY_SIZE),
      thumbnailUrl: pictureUrl(hotel, image, THUMBNAIL_SIZE),
      alt: image.alt,
      scene: image.scene,
    })),
    rooms: toRooms(hotel, rooms, images),
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

function toRooms(
  hotel: HotelRow,
  rooms: HotelWithParts['rooms'],
  images: HotelWithParts['images'],
): HotelDetails['rooms'] {
  return [...rooms].sort(compareRoomTypes).map((room) => {
    const illustration: PictureSource & { alt: string } = {
      scene: sceneOfRoom(room),
      url: null,
      alt: `${room.name} room at ${hotel.name}`,
    };
    const picture = images.find((image) => image.scene === room.code) ?? illustration;
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
      imageUrl: pictureUrl(hotel, picture, GALLERY_SIZE),
      imageAlt: picture.alt,
      facts: describeFacts(ROOM_FACTS, room.facts),
    };
  });
}
