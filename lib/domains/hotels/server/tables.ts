import 'server-only';

// The domain's tables by meaning, under the one path that others and the generator of migrations know.
export * from './tables/hotels';
export * from './tables/places';
export * from './tables/reviews';
export * from './tables/stock';
