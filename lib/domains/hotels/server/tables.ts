import 'server-only';

// Other domains and drizzle-kit import the tables from this module.
export * from './tables/hotels';
export * from './tables/pictures';
export * from './tables/places';
export * from './tables/reviews';
export * from './tables/stock';
