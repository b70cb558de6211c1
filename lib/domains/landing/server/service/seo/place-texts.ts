import 'server-only';
import type { City, PlaceTarget } from '@/lib/domains/hotels/types';
import { formatInr, fromRupees as toPaise } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { Breadcrumb } from '@/lib/platform/seo/breadcrumbs';
import { MAX_TITLE_LENGTH, titleSuffix } from '@/lib/platform/seo/metadata';
import { cutTitle } from './cut-title';
import { chooseDescription } from './choose-description';

export interface PlaceTexts {
  heading: string;
  title: string;
  description: string;
  text: string;
  trail: Breadcrumb[];
}

export interface PlaceTextFacts {
  target: PlaceTarget;
  path: string;
  page: number;
  pageCount: number;
  hotelCount: number;
  /** Rupees per room and night before tax. */
  fromRupees: number | null;
  facilities: readonly string[];
  nearestKm: number | null;
}

const rupees = (amount: number) => formatInr(toPaise(amount));
const fromText = (amount: number | null) => (amount === null ? '' : ` from ${rupees(amount)}`);
const hotelsText = (count: number) => (count === 1 ? '1 hotel' : `${count} hotels`);

function trailTo(city: City, here: Breadcrumb | null): Breadcrumb[] {
  return [
    { label: 'Home', path: paths.home() },
    { label: 'Cities', path: paths.cities() },
    { label: city.name, path: paths.city(city.slug) },
    ...(here ? [here] : []),
  ];
}

function chooseTitle(titles: readonly string[]): string {
  return (
    titles.find((title) => title.length + titleSuffix().length <= MAX_TITLE_LENGTH) ?? cutTitle(titles.at(-1) ?? '')
  );
}

function describePlace(where: string, { hotelCount, fromRupees, facilities, page, pageCount }: PlaceTextFacts): string {
  const which = page > 1 ? `Page ${page} of ${pageCount}: ` : '';
  const price = fromRupees === null ? '' : ` from ${rupees(fromRupees)} a night`;
  const first = `${which}${hotelsText(hotelCount)} ${where}${price}`;
  const [one, two] = facilities.map((name) => name.toLowerCase());
  return chooseDescription([
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
  if (title.length + ending.length <= MAX_TITLE_LENGTH) return title + ending;
  const short = title.replace(/^Hotels (near|in) (?=.)/, (_, where: string) => (where === 'near' ? 'Near ' : ''));
  return cutTitle(short, ending);
}

function firstPageTexts(facts: PlaceTextFacts): PlaceTexts {
  const { target, path, hotelCount, fromRupees, nearestKm } = facts;
  const { city } = target;
  switch (target.type) {
    case 'city':
      return {
        heading: `${hotelsText(hotelCount)} in ${city.name}${fromText(fromRupees)}`,
        title: `${hotelCount} Hotels in ${city.name}${fromText(fromRupees)}`,
        description: describePlace(`in ${city.name}, ${city.state}`, facts),
        text: city.about,
        trail: trailTo(city, null),
      };
    case 'locality': {
      const { name, about } = target.locality;
      return {
        heading: `${hotelsText(hotelCount)} in ${name}, ${city.name}${fromText(fromRupees)}`,
        title: chooseTitle([
          `Hotels in ${name}, ${city.name}${fromText(fromRupees)}`,
          // Includes the city even if the title is too long, because cities share locality names.
          `Hotels in ${name}, ${city.name}`,
        ]),
        description: describePlace(`in ${name}, ${city.name}`, facts),
        text: about,
        trail: trailTo(city, { label: name, path }),
      };
    }
    case 'landmark': {
      const { name, about } = target.landmark;
      const away = nearestKm === null ? '' : ` – ${nearestKm.toFixed(1)} km away`;
      return {
        heading: `${hotelsText(hotelCount)} near ${name}, ${city.name}${fromText(fromRupees)}`,
        title: chooseTitle([
          `Hotels near ${name}, ${city.name}${away}`,
          `Hotels near ${name}${away}`,
          `Hotels near ${name}, ${city.name}`,
          `Hotels near ${name}`,
        ]),
        description: describePlace(`near ${name}, ${city.name}`, facts),
        text: about,
        trail: trailTo(city, { label: `Near ${name}`, path }),
      };
    }
    case 'category': {
      const { name, about } = target.category;
      return {
        heading: `${name} in ${city.name}${fromText(fromRupees)}`,
        title: chooseTitle([`${name} in ${city.name}${fromText(fromRupees)}`, `${name} in ${city.name}`]),
        description: describePlace(`in ${city.name} (${name.toLowerCase()})`, facts),
        text: `${about} ${hotelsText(hotelCount)} of this kind in ${city.name}.`,
        trail: trailTo(city, { label: name, path }),
      };
    }
  }
}
