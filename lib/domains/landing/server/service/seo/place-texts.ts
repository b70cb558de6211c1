import 'server-only';
import type { City, PlaceTarget } from '@/lib/domains/hotels/types';
import { formatInr, fromRupees as toPaise } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { Trail } from '@/lib/platform/seo/breadcrumbs';
import { BRAND, MOST_TITLE } from '@/lib/platform/seo/metadata';
import { cutTitle } from './cut-title';
import { fittingDescription } from './fitting-description';

export interface PlaceTexts {
  heading: string;
  title: string;
  description: string;
  text: string;
  trail: Trail[];
}

export interface PlaceTextFacts {
  target: PlaceTarget;
  path: string;
  page: number;
  pageCount: number;
  hotelCount: number;
  /** Rupees of a room and night before tax. */
  fromRupees: number | null;
  facilities: readonly string[];
  nearestKm: number | null;
}

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

function fitting(titles: readonly string[]): string {
  return titles.find((title) => title.length + BRAND.length <= MOST_TITLE) ?? cutTitle(titles.at(-1) ?? '');
}

/** 120 to 155 characters where the names allow it. */
function describe(where: string, { hotelCount, fromRupees, facilities, page, pageCount }: PlaceTextFacts): string {
  const which = page > 1 ? `Page ${page} of ${pageCount}: ` : '';
  const price = fromRupees === null ? '' : ` from ${rupees(fromRupees)} a night`;
  const first = `${which}${hotelsText(hotelCount)} ${where}${price}`;
  const [one, two] = facilities.map((name) => name.toLowerCase());
  return fittingDescription([
    ...(two
      ? [
          `${first}, with ${one} and ${two}. Compare corporate and website rates, book with one GST invoice.`,
          `${first}, with ${one} and ${two}. Corporate and website rates, one GST invoice.`,
        ]
      : []),
    ...(one
      ? [
          `${first}, many with ${one}. Compare corporate and website rates, get one GST invoice.`,
          `${first}, many with ${one}. Corporate and website rates, one GST invoice.`,
        ]
      : []),
    `${first}. Compare corporate and website rates and book with one GST invoice.`,
    `${first}. Compare rates and book with one GST invoice.`,
    `${first}. One GST invoice.`,
  ]);
}

export function placeTexts(facts: PlaceTextFacts): PlaceTexts {
  const texts = firstPageTexts(facts);
  if (facts.page === 1) return texts;
  const { page } = facts;
  return {
    ...texts,
    heading: `${texts.heading}, page ${page}`,
    title: pageTitle(texts.title, page),
    text: '',
  };
}

function pageTitle(title: string, page: number): string {
  const ending = ` – Page ${page}`;
  if (title.length + ending.length <= MOST_TITLE) return title + ending;
  const short = title.replace(/^Hotels (near|in) (?=.)/, (_, where: string) => (where === 'near' ? 'Near ' : ''));
  return cutTitle(short, ending);
}

function firstPageTexts(facts: PlaceTextFacts): PlaceTexts {
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
          // Keeps the city even where it is too long: localities of many cities have the same name.
          `Hotels in ${name}, ${city.name}`,
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
