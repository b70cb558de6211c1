import {
  hotelCategories,
  hotelFacilities,
  hotelImages,
  hotels,
  reviews,
  roomTypes,
} from '@/lib/domains/hotels/server/tables';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import { ONLY_FOR_AGENTS } from '@/scripts/demo/data/demo-nights';
import type { HotelDraft } from '@/scripts/demo/generate/hotel-types';
import { slugify } from '@/lib/domains/hotels/rules/names';
import { bulkInsert } from '@/lib/platform/db/bulk-insert';
import { idOf, type PlaceIds } from '@/scripts/demo/load/load-places';

export interface HotelIds {
  /** By hotel code. */
  readonly hotels: ReadonlyMap<string, number>;
  /** Keyed `hotel-code/room-type-code`. */
  readonly roomTypes: ReadonlyMap<string, number>;
}

/** Writes hotels with everything that belongs to them but rates and stock. */
export async function loadHotels(
  drafts: readonly HotelDraft[],
  places: PlaceIds,
  today: IsoDate,
  tx: Connection,
): Promise<HotelIds> {
  const rows = await tx
    .insert(hotels)
    .values(drafts.map((draft) => hotelRow(draft, places)))
    .returning({ id: hotels.id, code: hotels.code });
  const hotelIds = new Map(rows.map(({ id, code }) => [code, id]));
  const each = <Row>(rowsOf: (draft: HotelDraft, hotelId: number) => Row[]) =>
    drafts.flatMap((draft) => rowsOf(draft, idOf(hotelIds, draft.code)));

  const categoryRows = each((draft, hotelId) =>
    draft.categories.map((slug) => ({ hotelId, categoryId: idOf(places.categories, slug) })),
  );
  await bulkInsert(hotelCategories, categoryRows, tx);
  const facilityRows = each((draft, hotelId) => draft.facilityIds.map((facilityId) => ({ hotelId, facilityId })));
  await bulkInsert(hotelFacilities, facilityRows, tx);
  const imageRows = each((draft, hotelId) =>
    draft.images.map(({ scene, alt }, index) => ({ hotelId, position: index + 1, scene, alt })),
  );
  await bulkInsert(hotelImages, imageRows, tx);
  await bulkInsert(
    reviews,
    each((draft, hotelId) => reviewRows(draft, hotelId, today)),
    tx,
  );

  const codeById = new Map(rows.map(({ id, code }) => [id, code]));
  const rooms = await tx
    .insert(roomTypes)
    .values(each(roomTypeRows))
    .returning({ id: roomTypes.id, hotelId: roomTypes.hotelId, code: roomTypes.code });
  return {
    hotels: hotelIds,
    roomTypes: new Map(rooms.map(({ id, hotelId, code }) => [`${codeById.get(hotelId)}/${code}`, id])),
  };
}

function hotelRow(draft: HotelDraft, places: PlaceIds): typeof hotels.$inferInsert {
  return {
    code: draft.code,
    name: draft.name,
    slug: slugify(draft.name),
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
    isB2bSaleable: draft.code !== ONLY_FOR_AGENTS,
  };
}

function reviewRows(draft: HotelDraft, hotelId: number, today: IsoDate): (typeof reviews.$inferInsert)[] {
  return draft.reviews.map((review) => {
    const stayedOn = addDays(today, -review.checkedOutDaysAgo);
    return {
      hotelId,
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

function roomTypeRows(draft: HotelDraft, hotelId: number): (typeof roomTypes.$inferInsert)[] {
  return draft.rooms.map((room) => ({
    hotelId,
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
  }));
}
