import { getHeapStatistics } from 'node:v8';

/** Under a flood of requests 85 MB live, with full caches and 10,000 hotels 200: twice that and more. */
const ENOUGH_MB = 512;
/** The Dockerfile gives the same. */
const YOUNG_MB = 4;
const MEGABYTE = 1024 * 1024;

/**
 * Arguments that hold Node.js's heap to what the web process needs. On a large machine it may have 4 GB, and then collects so seldom
 * that pages thrown out of full caches stay in memory for long: V8 lets a heap that may be large grow fourfold between collections,
 * a small one by half. Whoever has set a limit (`NODE_OPTIONS`), or has a smaller machine, keeps it.
 */
export function heapLimit(
  options = process.env.NODE_OPTIONS ?? '',
  limitBytes = getHeapStatistics().heap_size_limit,
): string[] {
  if (/max[-_]old[-_]space[-_]size/.test(options) || limitBytes <= ENOUGH_MB * MEGABYTE) return [];
  return [`--max-old-space-size=${ENOUGH_MB}`];
}

/**
 * The argument that holds the space of new objects to three times 4 MB instead of 16: rendering fills whatever there is, and it stays.
 * It holds memory at rest below 250 MB, and costs: a booking took an eighth more CPU with it (decision 051). Whoever has set one keeps it.
 */
export function youngLimit(options = process.env.NODE_OPTIONS ?? ''): string[] {
  return /max[-_]semi[-_]space[-_]size/.test(options) ? [] : [`--max-semi-space-size=${YOUNG_MB}`];
}
