export interface Review {
  id: string;
  rating: number;
  title: string;
  text: string;
  user: string;
  tripType: string;
  publishedDate: string;
  travelDate: string | null;
  url: string | null;
}

export interface ReviewSummary {
  noOfReviews: number;
  /** 1 to 5, one decimal; null without reviews. */
  overallRating: number | null;
  overallRanking: string | null;
  awards: { name: string; year: string; imageUrl: string | null }[];
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
  reviewSiteId: string | null;
}

export interface ReviewsProvider {
  /** False if the reviews of the hotel come from guests who booked here. */
  hasReviewSite(hotel: Pick<ReviewedHotel, 'reviewSiteId'>): boolean;
  getReviews(hotel: ReviewedHotel): Promise<ReviewSummary>;
}
