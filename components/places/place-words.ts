import type { City, LandingTarget } from '@/lib/domains/hotels/types';
import { paths } from '@/lib/paths';
import type { Trail } from '@/lib/platform/seo/breadcrumbs';
import { formatRupees } from '@/components/ui/format-rupees';

type PlaceTarget = Exclude<LandingTarget, { type: 'hotel' | 'redirect' }>;

export interface PlaceWords {
  heading: string;
  title: string;
  description: string;
  about: string;
  /** What the search box is filled with. */
  searchLabel: string;
  trail: Trail[];
}

interface PlaceFacts {
  target: PlaceTarget;
  path: string;
  hotelCount: number;
  /** Rupees of a room and night before tax; null when nothing is free tonight. */
  fromRupees: number | null;
  /** Two facilities that many of the hotels have. */
  facilities: readonly string[];
}

const from = (rupees: number | null) => (rupees === null ? '' : ` from ${formatRupees(rupees)}`);
const hotelsText = (count: number) => (count === 1 ? '1 hotel' : `${count} hotels`);

function trailTo(city: City, here: Trail | null): Trail[] {
  return [
    { label: 'Home', path: paths.home() },
    { label: 'Cities', path: paths.cities() },
    { label: city.name, path: paths.city(city.slug) },
    ...(here ? [here] : []),
  ];
}

/** Description of 120 to 155 characters where the names allow it: count, price, facilities, invoice, what to do. */
function describe(where: string, facts: PlaceFacts): string {
  const { hotelCount, fromRupees, facilities } = facts;
  const price = fromRupees === null ? '' : ` from ${formatRupees(fromRupees)} a night`;
  const first = `${hotelsText(hotelCount)} ${where}${price}`;
  const full = `${first}, with ${facilities.join(' and ').toLowerCase()}. Compare corporate and website rates, book with one GST invoice.`;
  const short = `${first}. Compare corporate and website rates and book with one GST invoice.`;
  return full.length <= 158 && facilities.length > 0 ? full : short;
}

/** What the page of a place calls itself: heading, title, description, way there. */
export function placeWords(facts: PlaceFacts): PlaceWords {
  const { target, path, hotelCount, fromRupees } = facts;
  const { city } = target;
  switch (target.type) {
    case 'city':
      return {
        heading: `${hotelsText(hotelCount)} in ${city.name}${from(fromRupees)}`,
        title: `${hotelCount} Hotels in ${city.name}${from(fromRupees)}`,
        description: describe(`in ${city.name}, ${city.state}`, facts),
        about: city.about,
        searchLabel: city.name,
        trail: trailTo(city, null),
      };
    case 'locality': {
      const { name, about } = target.locality;
      return {
        heading: `${hotelsText(hotelCount)} in ${name}, ${city.name}${from(fromRupees)}`,
        title: `Hotels in ${name}, ${city.name}${from(fromRupees)}`,
        description: describe(`in ${name}, ${city.name}`, facts),
        about,
        searchLabel: `${name}, ${city.name}`,
        trail: trailTo(city, { label: name, path }),
      };
    }
    case 'landmark': {
      const { name, about } = target.landmark;
      return {
        heading: `${hotelsText(hotelCount)} near ${name}, ${city.name}${from(fromRupees)}`,
        title: `Hotels near ${name}, ${city.name}${from(fromRupees)}`,
        description: describe(`near ${name}, ${city.name}`, facts),
        about,
        searchLabel: `${name}, ${city.name}`,
        trail: trailTo(city, { label: `Near ${name}`, path }),
      };
    }
    case 'category': {
      const { name, about } = target.category;
      return {
        heading: `${name} in ${city.name}${from(fromRupees)}`,
        title: `${name} in ${city.name}${from(fromRupees)}`,
        description: describe(`in ${city.name} (${name.toLowerCase()})`, facts),
        about: `${about} ${hotelsText(hotelCount)} of this kind in ${city.name}.`,
        searchLabel: city.name,
        trail: trailTo(city, { label: name, path }),
      };
    }
  }
}
