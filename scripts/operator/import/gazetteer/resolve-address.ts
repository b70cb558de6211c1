import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import {
  isInState,
  findStateName,
  type Gazetteer,
  type GazetteerPlace,
} from '@/scripts/operator/import/gazetteer/gazetteer';
import { normaliseName } from '@/lib/domains/hotels/rules/names';

/** Largest distance of a pincode from the centre of its town, km; about the radius of the largest cities. */
const MAX_KM = 35;

export interface ResolvedAddress {
  readonly place: GazetteerPlace;
  readonly pincode: string;
  /** Centre of the pincode in degrees, accurate to a few kilometres. */
  readonly lat: number;
  readonly lng: number;
}

export type Resolution = { readonly address: ResolvedAddress } | { readonly reasons: readonly string[] };

/**
 * Finds pincode, town and coordinates of an address. The pincode must be known; the town is the last one in the text that is near the
 * pincode's centre. Returns reasons when no town in the text is near it.
 * @param stateText the state column, which may be empty
 */
export function resolveAddress(address: string, stateText: string, gazetteer: Gazetteer): Resolution {
  const reasons: string[] = [];
  const state = stateText.trim() === '' ? null : findStateName(stateText);
  if (stateText.trim() !== '' && !state) reasons.push(`state "${stateText.trim()}" is unknown`);

  const pincode = findPincode(address);
  if (!pincode) return { reasons: [...reasons, 'no pincode in the address'] };
  const centre = gazetteer.pincodes.get(pincode);
  if (centre === undefined) return { reasons: [...reasons, `pincode ${pincode} is not in the gazetteer`] };
  if (centre === null) return { reasons: [...reasons, `pincode ${pincode} has no coordinates in the gazetteer`] };

  const named = namedPlaces(address, gazetteer);
  if (named.length === 0) return { reasons: [...reasons, 'no town of the gazetteer is named in the address'] };
  const inState = named.filter((place) => !state || isInState(place, state));
  if (inState.length === 0) return { reasons: [...reasons, `${list(named)} is not in ${state}`] };
  const near = inState.filter((place) => distanceKm(place, centre) <= MAX_KM);
  const place = near.at(-1);
  if (!place) return { reasons: [...reasons, `${list(inState)} is not near pincode ${pincode}`] };
  if (reasons.length > 0) return { reasons };
  return { address: { place, pincode, lat: centre.lat, lng: centre.lng } };
}

function findPincode(address: string): string | null {
  const matches = [...address.matchAll(/(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/g)];
  const last = matches.at(-1);
  return last ? `${last[1]}${last[2]}` : null;
}

function namedPlaces(address: string, gazetteer: Gazetteer): GazetteerPlace[] {
  // A comma is missing in "Beach RoadKovalam": a capital after a small letter begins a new word.
  const words = normaliseName(address.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(' ');
  const found: GazetteerPlace[] = [];
  let start = 0;
  while (start < words.length) {
    const match = longestMatch(words, start, gazetteer);
    if (match && !isDistrict(words, start, match.length)) found.push(...match.places);
    start += match?.length ?? 1;
  }
  return found;
}

const DISTRICT = /^dist(t|rict)?$/;

function isDistrict(words: readonly string[], start: number, length: number): boolean {
  return DISTRICT.test(words[start - 1] ?? '') || DISTRICT.test(words[start + length] ?? '');
}

function longestMatch(
  words: readonly string[],
  start: number,
  gazetteer: Gazetteer,
): { length: number; places: readonly GazetteerPlace[] } | null {
  for (let length = Math.min(gazetteer.longestName, words.length - start); length > 0; length -= 1) {
    const places = gazetteer.places.get(words.slice(start, start + length).join(' '));
    if (places) return { length, places };
  }
  return null;
}

const list = (places: readonly GazetteerPlace[]) =>
  [...new Set(places.map(({ name }) => name))].slice(0, 3).join(' or ');
