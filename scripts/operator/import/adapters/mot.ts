import { resolveAddress } from '@/scripts/operator/import/gazetteer/resolve-address';
import type { Gazetteer } from '@/scripts/operator/import/gazetteer/gazetteer';
import type { AdaptedRow } from '@/lib/platform/import/check-rows';
import { slugify } from '@/lib/domains/hotels/rules/names';

export const MOT_COLUMNS = ['hotel_name', 'address', 'state', 'website', 'type', 'rooms'] as const;

const CLASSES: Readonly<Record<string, { readonly stars: string; readonly kind: string }>> = {
  '5 Star Deluxe': { stars: '5', kind: 'tower' },
  '5 Star': { stars: '5', kind: 'tower' },
  '4 Star': { stars: '4', kind: 'tower' },
  // Heritage classes have no stars.
  'Heritage Basic': { stars: '', kind: 'heritage' },
  'Heritage Classic': { stars: '', kind: 'heritage' },
  'Heritage Grand': { stars: '', kind: 'heritage' },
};

/**
 * Converts a row of the Ministry of Tourism's list of classified hotels. The list has no rates, room types or GSTIN, so its hotels
 * become drafts. City, pincode and coordinates are found by searching the gazetteer for the address.
 */
export function adaptMotRow(fields: Readonly<Record<string, string>>, gazetteer: Gazetteer): AdaptedRow {
  const name = collapse(fields.hotel_name ?? '');
  const address = collapse((fields.address ?? '').replace(/^"+|"+$/g, ''));
  const resolution = resolveAddress(address, fields.state ?? '', gazetteer);
  const type = CLASSES[(fields.type ?? '').trim()];
  const reasons = 'reasons' in resolution ? [...resolution.reasons] : [];
  if (!type) reasons.push(`type "${fields.type ?? ''}" is unknown`);
  if (!type || !('address' in resolution) || reasons.length > 0) return { key: name, reasons };

  const { place, pincode, lat, lng } = resolution.address;
  return {
    fields: {
      // The list has no codes, so name and pincode form one that is the same in every import.
      code: `MOT-${slugify(name).slice(0, 28)}-${pincode}`.toUpperCase(),
      name,
      street: streetOf(address, pincode),
      city: place.name,
      state: place.state,
      pincode,
      latitude: String(lat),
      longitude: String(lng),
      kind: type.kind,
      star_rating: type.stars,
      status: 'draft',
    },
  };
}

/**
 * Converts a row of the same list to facts of its hotel: the number of rooms, and who granted the star class. Heritage classes have no stars.
 */
export function adaptMotFacts(fields: Readonly<Record<string, string>>, gazetteer: Gazetteer): AdaptedRow {
  const adapted = adaptMotRow(fields, gazetteer);
  if ('reasons' in adapted) return adapted;
  const { code = '', star_rating: stars = '' } = adapted.fields;
  const rooms = (fields.rooms ?? '').trim();
  return {
    fields: {
      hotel_code: code,
      rooms: /^[1-9]\d*$/.test(rooms) ? rooms : '',
      star_issuer: stars === '' ? '' : 'Ministry of Tourism, Government of India',
    },
  };
}

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

function streetOf(address: string, pincode: string): string {
  const spaced = new RegExp(`[\\s,-]*${pincode.slice(0, 3)}\\s?${pincode.slice(3)}.*$`);
  return address.replace(spaced, '').slice(0, 200);
}
