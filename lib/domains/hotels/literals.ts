/** Method and path of a hotel's reviews, apart from their schemas, for pages that ask after paint. */
export const REVIEWS_CALL = { method: 'GET', path: '/api/v1/reviews/{provider}/hotel_review_data/' } as const;
