import 'server-only';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '@/lib/platform/db/connection';
import type { RoomTypeContent } from '../../../types';
import { cities, hotels, localities } from '../../tables';

const partColumns = {
  facilities: sql<string[]>`array(select f.slug from hotel_facility hf join facility f on f.id = hf.facility_id
    where hf.hotel_id = ${hotels.id} order by f.id)`,
  categories: sql<string[]>`array(select c.slug from hotel_category hc join category c on c.id = hc.category_id
    where hc.hotel_id = ${hotels.id} order by c.id)`,
  rooms: sql<RoomTypeContent[]>`(select coalesce(json_agg(json_build_object('code', t.code, 'name', t.name,
    'description', t.description, 'bed', t.bed, 'sizeSqft', t.size_sqft, 'baseAdults', t.base_adults,
    'maxAdults', t.max_adults, 'maxKids', t.max_kids, 'maxGuests', t.max_guests, 'totalRooms', t.total_rooms,
    'displayOrder', t.display_order, 'facts', t.facts) order by t.id), '[]') from room_type t where t.hotel_id = ${hotels.id})`,
  blackouts: sql<{ fromDate: string; toDate: string; reason: string }[]>`(select coalesce(json_agg(json_build_object(
    'fromDate', b.from_date, 'toDate', b.to_date, 'reason', b.reason) order by b.from_date, b.to_date, b.id), '[]')
    from blackout b where b.hotel_id = ${hotels.id} and b.corporate_id is null)`,
};

export type HotelContentRow = Awaited<ReturnType<typeof listHotelContents>>[number];

/** All that a hotel page shows but prices, reviews and photographs, also of drafts. @param codes all hotels if null */
export async function listHotelContents(codes: readonly string[] | null, on: Connection) {
  return on
    .select({
      id: hotels.id,
      code: hotels.code,
      status: hotels.status,
      missingDetails: hotels.missingDetails,
      name: hotels.name,
      citySlug: cities.slug,
      localitySlug: localities.slug,
      street: hotels.street,
      nearestLandmark: hotels.nearestLandmark,
      pincode: hotels.pincode,
      location: hotels.location,
      locationCheckedOn: hotels.locationCheckedOn,
      kind: hotels.kind,
      starRating: hotels.starRating,
      gstin: hotels.gstin,
      legalName: hotels.legalName,
      biller: hotels.biller,
      reviewSiteId: hotels.reviewSiteId,
      phone: hotels.phone,
      email: hotels.email,
      checkinTime: hotels.checkinTime,
      checkoutTime: hotels.checkoutTime,
      isB2bSaleable: hotels.isB2bSaleable,
      description: hotels.description,
      content: hotels.content,
      facts: hotels.facts,
      ...partColumns,
    })
    .from(hotels)
    .innerJoin(cities, eq(cities.id, hotels.cityId))
    .innerJoin(localities, eq(localities.id, hotels.localityId))
    .where(codes === null ? undefined : inArray(hotels.code, [...codes]))
    .orderBy(asc(hotels.code));
}
