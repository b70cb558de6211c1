import 'server-only';
import type { City, PlaceTarget } from '@/lib/domains/hotels/types';
import { formatInr, fromRupees as toPaise } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { Trail } from '@/lib/platform/seo/breadcrumbs';

export interface PlaceWords {
  heading: string;
  title: string;
  description: string;
  text: string;
  trail: Trail[];
}

export interface WordFacts {
  target: PlaceTarget;
  path: string;
  /** From 1. */
  page: number;
  pageCount: number;
  hotelCount: number;
  /** Rupees of a room and night before tax; null when nothing is sold in the coming month. */
  fromRupees: number | null;
  /** Two facilities that many of the hotels have. */
  facilities: readonly string[];
  /** The nearest hotel of a landmark, km. */
  nearestKm: number | null;
}

/** What search engines show of a title, the brand included. */
const MOST_TITLE = 60;
const BRAND_LENGTH = ' | Folio'.length;
const MOST_DESCRIPTION = 158;

const rupees = (amount: number) => formatInr(toPaise(amount));
const from = (amount: number | null) => (amount === null ? '' : ` from ${rupees(amount)}`);
const hotelsText = (count: number) => (count === 1 ? '1 hotel' : `${count} hotels`);

function trailTo(city: City, here: Trail | null): Trail[] {
  return [
    { label: 'Home', path: paths.home() },
    { label: 'Cities', path: paths.cities() },
    { label: city.name, path: paths.city(city.slug) },
    ...(here ? [here] : []),
  ];
}

/** The first of the titles that fits; the last one whatever its length. */
function fitting(titles: readonly string[]): string {
  return titles.find((title) => title.length + BRAND_LENGTH <= MOST_TITLE) ?? titles.at(-1) ?? '';
}

/** Description of 120 to 155 characters where the names allow it: count, price, facilities, invoice, what to do. */
function describe(where: string, { hotelCount, fromRupees, facilities }: WordFacts): string {
  const price = fromRupees === null ? '' : ` from ${rupees(fromRupees)} a night`;
  const first = `${hotelsText(hotelCount)} ${where}${price}`;
  const variants = [
    `${first}, with ${facilities.join(' and ').toLowerCase()}. Compare corporate and website rates, book with one GST invoice.`,
    `${first}, many with ${facilities[0]?.toLowerCase()}. Compare corporate and website rates, get one GST invoice.`,
    `${first}. Compare corporate and website rates and book with one GST invoice.`,
  ].slice(facilities.length > 1 ? 0 : 2);
  return variants.find((text) => text.length <= MOST_DESCRIPTION) ?? variants.at(-1) ?? first;
}

/** What the page of a place calls itself: heading, title, description, way there. Later pages of its list say which they are. */
export function placeWords(facts: WordFacts): PlaceWords {
  const words = firstPageWords(facts);
  if (facts.page === 1) return words;
  const { page, pageCount } = facts;
  return {
    ...words,
    heading: `${words.heading}, page ${page}`,
    title: `${words.title} – Page ${page}`,
    description: `Page ${page} of ${pageCount}: ${words.description}`,
    text: '',
  };
}

function firstPageWords(facts: WordFacts): PlaceWords {
  const { target, path, hotelCount, fromRupees, nearestKm } = facts;
  const { city } = target;
  switch (target.type) {
    case 'city':
      return {
        heading: `${hotelsText(hotelCount)} in ${city.name}${from(fromRupees)}`,
        title: `${hotelCount} Hotels in ${city.name}${from(fromRupees)}`,
        description: describe(`in ${city.name}, ${city.state}`, facts),
        text: city.about,
        trail: trailTo(city, null),
      };
    case 'locality': {
      const { name, about } = target.locality;
      return {
        heading: `${hotelsText(hotelCount)} in ${name}, ${city.name}${from(fromRupees)}`,
        title: fitting([
          `Hotels in ${name}, ${city.name}${from(fromRupees)}`,
          `Hotels in ${name}, ${city.name}`,
          `Hotels in ${name}`,
        ]),
        description: describe(`in ${name}, ${city.name}`, facts),
        text: about,
        trail: trailTo(city, { label: name, path }),
      };
    }
    case 'landmark': {
      const { name, about } = target.landmark;
      const away = nearestKm === null ? '' : ` – ${nearestKm.toFixed(1)} km away`;
      return {
        heading: `${hotelsText(hotelCount)} near ${name}, ${city.name}${from(fromRupees)}`,
        title: fitting([
          `Hotels near ${name}, ${city.name}${away}`,
          `Hotels near ${name}${away}`,
          `Hotels near ${name}, ${city.name}`,
          `Hotels near ${name}`,
        ]),
        description: describe(`near ${name}, ${city.name}`, facts),
        text: about,
        trail: trailTo(city, { label: `Near ${name}`, path }),
      };
    }
    case 'category': {
      const { name, about } = target.category;
      return {
        heading: `${name} in ${city.name}${from(fromRupees)}`,
        title: fitting([`${name} in ${city.name}${from(fromRupees)}`, `${name} in ${city.name}`]),
        description: describe(`in ${city.name} (${name.toLowerCase()})`, facts),
        text: `${about} ${hotelsText(hotelCount)} of this kind in ${city.name}.`,
        trail: trailTo(city, { label: name, path }),
      };
    }
  }
}
