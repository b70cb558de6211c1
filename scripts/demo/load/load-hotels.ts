import { insertReviews } from '@/lib/domains/hotels/server/repository/catalogue/hotels';
import {
  saveHotels,
  type CatalogueHotel,
  type CatalogueIdsByCode,
} from '@/lib/domains/hotels/server/service/catalogue/save-hotels';
import { addDays, indiaInstant, todayInIndia, type IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import { ONLY_FOR_AGENTS } from '@/scripts/demo/data/unavailability';
import type { HotelDraft } from '@/scripts/demo/generate/hotel-types';
import { loadPictures } from '@/scripts/demo/load/load-pictures';
import { idOf, type PlaceIds } from '@/scripts/demo/load/load-places';

/** Writes hotels with rooms, images and reviews, without rates and inventory. `updatedAt` is the time of the latest review. */
export async function loadHotels(
  drafts: readonly HotelDraft[],
  places: PlaceIds,
  { today, writtenAt }: { today: IsoDate; writtenAt: Date },
  tx: Connection,
): Promise<CatalogueIdsByCode> {
  const reviews = new Map(drafts.map((draft) => [draft.code, reviewsOf(draft, today)]));
  const changedAt = ({ code }: HotelDraft) =>
    new Date(Math.max(...(reviews.get(code) ?? []).map(({ publishedAt }) => publishedAt.getTime())));
  const hotels = drafts.map((draft) => ({
    ...hotelOf(draft, places),
    locationCheckedOn: todayInIndia(writtenAt),
    updatedAt: draft.reviews.length > 0 ? changedAt(draft) : writtenAt,
  }));
  const ids = await saveHotels(hotels, tx);
  const each = <Row>(rowsOf: (draft: HotelDraft, hotelId: number) => Row[]) =>
    drafts.flatMap((draft) => rowsOf(draft, idOf(ids.hotels, draft.code)));
  await loadPictures(drafts, ids.hotels, tx);
  const written = each(({ code }, hotelId) => (reviews.get(code) ?? []).map((review) => ({ hotelId, ...review })));
  await insertReviews(written, tx);
  return ids;
}

function hotelOf(draft: HotelDraft, places: PlaceIds): CatalogueHotel {
  return {
    code: draft.code,
    name: draft.name,
    cityId: idOf(places.cities, draft.citySlug),
    localityId: idOf(places.localities, `${draft.citySlug}/${draft.localitySlug}`),
    stateCode: draft.stateCode,
    street: draft.street,
    nearestLandmark: draft.nearestLandmark,
    pincode: draft.pincode,
    location: { x: draft.lng, y: draft.lat },
    kind: draft.building,
    starRating: draft.stars,
    gstin: draft.gstin,
    legalName: `${draft.name} Hospitality Pvt Ltd`,
    phone: draft.phone,
    email: draft.email,
    description: draft.description,
    content: draft.content,
    facts: draft.facts,
    isB2bSaleable: draft.code !== ONLY_FOR_AGENTS,
    facilityIds: draft.facilityIds,
    categoryIds: draft.categories.map((slug) => idOf(places.categories, slug)),
    rooms: draft.rooms.map((room) => ({
      code: room.code,
      name: room.name,
      description: `${room.sizeSqft} sq ft with ${room.bed}.`,
      bed: room.bed,
      sizeSqft: room.sizeSqft,
      baseAdults: room.baseAdults,
      maxAdults: room.maxAdults,
      maxKids: room.maxKids,
      maxGuests: room.maxGuests,
      totalRooms: room.total,
      displayOrder: room.displayOrder,
      facts: draft.roomFacts,
    })),
  };
}

function reviewsOf(draft: HotelDraft, today: IsoDate) {
  return draft.reviews.map((review) => {
    const stayedOn = addDays(today, -review.checkedOutDaysAgo);
    return {
      authorName: review.author,
      rating: review.rating,
      title: review.title,
      body: review.text,
      tripType: review.tripType,
      subRatings: { ...review.subRatings },
      stayedOn,
      publishedAt: indiaInstant(addDays(stayedOn, 1), '18:30'),
    };
  });
}
