/** A link to a neighbouring page; `detail` is what stands beside its name. */
export interface PlaceLink {
  name: string;
  path: string;
  detail: string;
}

/** A place one travels to or from, with its distance in a straight line. */
export interface PlaceDistance {
  name: string;
  /** 'airport', 'railway_station', 'tech_park', ... */
  kind: string;
  km: number;
  /** Address of its page, where it has one. */
  path: string | null;
}

export interface MonthPrice {
  /** 'Dec 2026'. */
  label: string;
  /** Lowest website price of a room for one and a night before tax, rupees. */
  fromRupees: number;
}

/** The price above which a room and night carries the higher GST, with both rates in per cent. */
export interface TaxLine {
  rupees: number;
  below: number;
  above: number;
}

/** A hotel's spot on the map of a place, numbered as in the list. Degrees. */
export interface PlacePin {
  number: number;
  name: string;
  path: string;
  lat: number;
  lng: number;
}

/** A name on the map of a place. Degrees. */
export interface MapLabel {
  name: string;
  kind: 'locality' | 'landmark';
  lat: number;
  lng: number;
}

export interface Question {
  question: string;
  answer: string;
}

export interface FacilityCount {
  slug: string;
  name: string;
  count: number;
}

/** What lies around a hotel: the pages that list it, and what people come for, nearest first. */
export interface HotelSurroundings {
  lists: PlaceLink[];
  landmarks: PlaceDistance[];
}

/** What the page of a place shows beside its hotels. */
export interface PlaceFacts {
  /** From 1. */
  page: number;
  pageCount: number;
  path: string;
  /** Hotels of the place, and how many of them the filter leaves. */
  hotelCount: number;
  matchCount: number;
  /** Lowest website price of the coming month for one adult, rupees before tax; null without any. */
  fromRupees: number | null;
  months: MonthPrice[];
  taxLine: TaxLine | null;
  /** Hotels with a room under the tax line in the coming month. */
  underLineCount: number;
  /** Hotels with a GSTIN, which can bill in a company's name. */
  invoiceCount: number;
  /** Mean over all reviews of the place's hotels, one decimal; null without any. */
  guestRating: number | null;
  reviewCount: number;
  /** How many hotels have each facility, most first. */
  facilities: FacilityCount[];
  pins: PlacePin[];
  labels: MapLabel[];
  questions: Question[];
  localities: PlaceLink[];
  landmarks: PlaceLink[];
  categories: PlaceLink[];
  cities: PlaceLink[];
  distances: PlaceDistance[];
}
