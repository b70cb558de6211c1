import { formatRupees } from '@/components/ui/format-rupees';
import type { HotelDetails } from '@/lib/domains/hotels/contract';
import { paths } from '@/lib/paths';
import type { Trail } from '@/lib/platform/seo/breadcrumbs';

/** The way to a hotel's page: over its locality where that has a page of its own. */
export function hotelTrail({ name, path, address }: HotelDetails, localityPath: string | null): Trail[] {
  return [
    { label: 'Home', path: paths.home() },
    { label: 'Cities', path: paths.cities() },
    { label: address.city, path: paths.city(address.city_slug) },
    ...(localityPath ? [{ label: address.locality, path: localityPath }] : []),
    { label: name, path },
  ];
}

/** One line: '49 Water Tower Road, Indiranagar, Bengaluru, Karnataka 560038'. */
export function addressLine({ street, locality, city, state, pincode }: HotelDetails['address']): string {
  return `${street}, ${locality}, ${city}, ${state} ${pincode}`;
}

export function hotelTitle({ name, address }: HotelDetails): string {
  const full = `${name}, ${address.locality} ${address.city} – Rooms & Price`;
  return full.length <= 60 ? full : `${name}, ${address.locality} ${address.city}`;
}

/** Description of 120 to 155 characters where the names allow it. `fromRupees`: a room and night before tax. */
export function hotelDescription(
  { name, address, rooms, facilities }: HotelDetails,
  fromRupees: number | null,
): string {
  const price = fromRupees === null ? '' : ` from ${formatRupees(fromRupees)} a night`;
  const named = facilities.filter(({ slug }) => !['wifi', 'air-conditioning'].includes(slug)).slice(0, 2);
  const kinds = rooms.length === 1 ? '1 room type' : `${rooms.length} room types`;
  const opening = `${name} in ${address.locality}, ${address.city}: ${kinds}${price}`;
  const full = `${opening}, ${named.map((facility) => facility.name.toLowerCase()).join(', ')}. Book at corporate rates with a GST invoice.`;
  return full.length <= 158 ? full : `${opening}. Book at corporate rates with a GST invoice.`;
}
