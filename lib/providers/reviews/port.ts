/** One review as screens and the API show it. */
export interface Review {
  id: string;
  /** 1 to 5. */
  rating: number;
  title: string;
  text: string;
  user: string;
  trip_type: string;
  /** ISO day. */
  published_date: string;
  travel_date: string | null;
  url: string | null;
}

/** Reviews of one hotel, in the shape of the specification's review provider. */
export interface ReviewSummary {
  noOfReviews: number;
  /** 1 to 5, one decimal; null without reviews. */
  overallRating: number | null;
  overallRanking: string | null;
  awards: { name: string; year: string; image_url: string | null }[];
  writeReviewUrl: string | null;
  readReviewsUrl: string | null;
  subRatings: { name: string; rating: number }[];
  topReviews: Review[];
}

/** Where reviews come from. */
export interface ReviewsProvider {
  /** True when reviews come from a review site rather than from our own guests. */
  readonly isExternal: boolean;
  getReviews(hotel: { hotelId: number; name: string }): Promise<ReviewSummary>;
}
