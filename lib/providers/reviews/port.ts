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

export const NO_REVIEWS: ReviewSummary = {
  noOfReviews: 0,
  overallRating: null,
  overallRanking: null,
  awards: [],
  writeReviewUrl: null,
  readReviewsUrl: null,
  subRatings: [],
  topReviews: [],
};

export interface ReviewedHotel {
  hotelId: number;
  name: string;
  /** Its id at the review site; null for a hotel that is not listed there. */
  reviewSiteId: string | null;
}

/** Where reviews come from. */
export interface ReviewsProvider {
  /** True when a hotel's reviews come from a review site rather than from our own guests. */
  isExternal(hotel: Pick<ReviewedHotel, 'reviewSiteId'>): boolean;
  getReviews(hotel: ReviewedHotel): Promise<ReviewSummary>;
}
