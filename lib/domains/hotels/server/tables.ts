import 'server-only';

// One path for other domains and the generator of migrations.
export * from './tables/hotels';
export * from './tables/places';
export * from './tables/reviews';
export * from './tables/stock';
