import { getHeapStatistics } from 'node:v8';

/** Live objects take 85 MB under load, and 200 MB with full caches and 10,000 hotels. */
const ENOUGH_MB = 512;
/** With 4 MB, a booking takes more CPU; with 16 MB, the process holds over 200 MB more after 100,000 requests (decision 051). */
const YOUNG_MB = 8;
const MEGABYTE = 1024 * 1024;

/**
 * Limits the heap of Node.js. With the default on a large machine, 4 GB, V8 collects so rarely that evicted pages stay in memory. A limit
 * in NODE_OPTIONS, or the lower default of a small machine, has precedence.
 */
export function heapLimit(
  options = process.env.NODE_OPTIONS ?? '',
  limitBytes = getHeapStatistics().heap_size_limit,
): string[] {
  if (/max[-_]old[-_]space[-_]size/.test(options) || limitBytes <= ENOUGH_MB * MEGABYTE) return [];
  return [`--max-old-space-size=${ENOUGH_MB}`];
}

/** Limits V8's young generation to three times 8 MB instead of three times 16 MB. A limit in NODE_OPTIONS has precedence. */
export function youngLimit(options = process.env.NODE_OPTIONS ?? ''): string[] {
  return /max[-_]semi[-_]space[-_]size/.test(options) ? [] : [`--max-semi-space-size=${YOUNG_MB}`];
}

/**
 * Gives V8 one helper thread less than there are processors, at least one. With the four that Node.js gives, a booking took a fifth more
 * CPU on two processors (decision 051). A number in NODE_OPTIONS has precedence.
 */
export function helperThreads(options = process.env.NODE_OPTIONS ?? ''): string[] {
  return /v8[-_]pool[-_]size/.test(options) ? [] : ['--v8-pool-size=0'];
}
