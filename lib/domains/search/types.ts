export interface PlaceLink {
  name: string;
  path: string;
  detail: string;
}

export interface PlaceDistance {
  name: string;
  /** 'airport', 'railway_station', 'tech_park', ... */
  kind: string;
  km: number;
  path: string | null;
}

export interface MonthPrice {
  label: string;
  /** Lowest website price of a single room and night before tax, rupees. */
  fromRupees: number;
}

/** Price per room and night above which the higher GST rate applies; both rates in per cent. */
export interface TaxThreshold {
  rupees: number;
  below: number;
  above: number;
}

export interface PlacePin {
  number: number;
  name: string;
  path: string;
  lat: number;
  lng: number;
}

export interface MapLabel {
  name: string;
  /** 'locality', or the kind of the landmark. */
  kind: string;
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

export interface HotelSurroundings {
  lists: PlaceLink[];
  landmarks: PlaceDistance[];
  /** Places for the plan of the surroundings. */
  labels: MapLabel[];
}

export interface PlaceFacts {
  page: number;
  pageCount: number;
  path: string;
  hotelCount: number;
  matchCount: number;
  /** Lowest website price of the next 30 days for one adult, rupees before tax. */
  fromRupees: number | null;
  months: MonthPrice[];
  taxThreshold: TaxThreshold | null;
  belowThresholdCount: number;
  invoiceCount: number;
  guestRating: number | null;
  reviewCount: number;
  facilities: FacilityCount[];
  pins: PlacePin[];
  labels: MapLabel[];
  /** The place from which distances are measured. */
  origin: { lat: number; lng: number };
  questions: Question[];
  localities: PlaceLink[];
  landmarks: PlaceLink[];
  categories: PlaceLink[];
  cities: PlaceLink[];
  distances: PlaceDistance[];
}
