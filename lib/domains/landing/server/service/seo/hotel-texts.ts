import 'server-only';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import { formatInr, fromRupees as toPaise } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { Breadcrumb } from '@/lib/platform/seo/breadcrumbs';
import { MAX_TITLE_LENGTH, titleSuffix } from '@/lib/platform/seo/metadata';
import { cutTitle } from './cut-title';
import { chooseDescription } from './choose-description';

export function hotelTrail(
  { name, path, address }: HotelDetails,
  { cityPath, localityPath }: { cityPath: string | null; localityPath: string | null },
): Breadcrumb[] {
  return [
    { label: 'Home', path: paths.home() },
    { label: 'Cities', path: paths.cities() },
    ...(cityPath ? [{ label: address.city, path: cityPath }] : []),
    ...(localityPath ? [{ label: address.locality, path: localityPath }] : []),
    { label: name, path },
  ];
}

/** At most 60 characters including the brand, unless the names are longer. */
export function hotelTitle({ name, address }: HotelDetails): string {
  const full = `${name}, ${address.locality} ${address.city} – Rooms & Price`;
  return full.length + titleSuffix().length <= MAX_TITLE_LENGTH
    ? full
    : cutTitle(`${name}, ${address.locality} ${address.city}`);
}

/** Every hotel has these facilities, so descriptions omit them. */
export const UNIVERSAL_FACILITIES: readonly string[] = ['wifi', 'air-conditioning'];

/** @param fromRupees per room and night before tax */
export function hotelDescription(
  { name, address, rooms, facilities }: HotelDetails,
  fromRupees: number | null,
): string {
  const price = fromRupees === null ? '' : ` from ${formatInr(toPaise(fromRupees))} a night`;
  const named = facilities.filter(({ slug }) => !UNIVERSAL_FACILITIES.includes(slug)).slice(0, 2);
  const kinds = rooms.length === 1 ? '1 room type' : `${rooms.length} room types`;
  const opening = `${name} in ${address.locality}, ${address.city}: ${kinds}${price}`;
  const [one, two] = named.map((facility) => facility.name.toLowerCase());
  return chooseDescription([
    ...(two ? [`${opening}, ${one}, ${two}. Book at corporate rates with a GST invoice.`] : []),
    ...(one ? [`${opening}, ${one}. Book at corporate rates with a GST invoice.`] : []),
    `${opening}. Book at corporate rates with a GST invoice.`,
    `${opening}. GST invoice.`,
  ]);
}
