export const REVIEWS_CALL = { method: 'GET', path: '/api/v1/reviews/{provider}/hotel_review_data/' } as const;
