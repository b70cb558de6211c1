import 'server-only';
import { encodeHotelId } from '@/lib/ids';
import { paths } from '@/lib/paths';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { ROOM_TYPE_PRIORITY } from '@/lib/domains/hotels/types';
import { GALLERY, THUMBNAIL, pictureUrl, type PictureSource } from './pictures';
import type { HotelRow, HotelWithParts } from '../repository/details';

export function hotelPath(hotel: { id: number; slug: string; citySlug: string; localitySlug: string }): string {
  return paths.hotel({ ...hotel, hashedId: encodeHotelId(hotel.id) });
}

export function toDetails(hotel: HotelWithParts, isReviewProviderEnabled: boolean): HotelDetails {
  const { content, images, rooms } = hotel;
  return {
    id: hotel.id,
    hashed_id: encodeHotelId(hotel.id),
    name: hotel.name,
    slug: hotel.slug,
    path: hotelPath(hotel),
    address: {
      street: hotel.street,
      locality: hotel.locality,
      locality_slug: hotel.localitySlug,
      landmark: hotel.nearestLandmark,
      city: hotel.city,
      city_slug: hotel.citySlug,
      state: hotel.state,
      pincode: hotel.pincode,
      country: 'India',
    },
    coordinates: { lat: hotel.location.y, lng: hotel.location.x },
    phone: hotel.phone,
    description: hotel.description,
    star_rating: hotel.starRating,
    kind: hotel.kind,
    region: hotel.region,
    checkin_time: hotel.checkinTime,
    checkout_time: hotel.checkoutTime,
    images: images.map((image) => ({
      url: pictureUrl(hotel, image, GALLERY),
      thumbnail_url: pictureUrl(hotel, image, THUMBNAIL),
      alt: image.alt,
      scene: image.scene,
    })),
    rooms: toRooms(hotel, rooms, images),
    promises: content.promises,
    facilities: hotel.facilities,
    policies: content.policies,
    posts: content.posts.map(({ title, body, publishedOn }) => ({ title, body, published_on: publishedOn })),
    accessibilities: content.accessibilities,
    trilights: content.trilights,
    faqs: content.faqs,
    directions: content.directions,
    categories: hotel.categories,
    is_tripadvisor_enabled: isReviewProviderEnabled,
    reviews: { overall_rating: hotel.reviews.mean, no_of_reviews: hotel.reviews.count },
    updated_at: hotel.updatedAt.toISOString(),
  };
}

function toRooms(
  hotel: HotelRow,
  rooms: HotelWithParts['rooms'],
  images: HotelWithParts['images'],
): HotelDetails['rooms'] {
  return [...rooms]
    .sort((a, b) => ROOM_TYPE_PRIORITY.indexOf(a.code) - ROOM_TYPE_PRIORITY.indexOf(b.code))
    .map((room) => {
      const drawn: PictureSource & { alt: string } = {
        scene: room.code,
        url: null,
        alt: `${room.name} room at ${hotel.name}`,
      };
      const picture = images.find((image) => image.scene === room.code) ?? drawn;
      return {
        id: room.id,
        type: room.code,
        name: room.name,
        description: room.description,
        bed: room.bed,
        size_sqft: room.sizeSqft,
        base_adults: room.baseAdults,
        max_adults: room.maxAdults,
        max_kids: room.maxKids,
        max_guests: room.maxGuests,
        image_url: pictureUrl(hotel, picture, GALLERY),
        image_alt: picture.alt,
      };
    });
}
