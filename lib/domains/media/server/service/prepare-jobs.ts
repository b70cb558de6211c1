import 'server-only';

/** Jobs of one queue run one at a time, because encoding a picture takes a CPU core; lower priorities run first. */
const QUEUE = 'media';

/** The jobs are declared by hotels, whose pages show the pictures (`lib/domains/hotels/server/jobs.ts`). */
export const PREPARE_JOBS = {
  webp: { name: 'hotels.prepare-webp', jobKey: 'hotels.prepare-webp', queue: QUEUE, priority: 0 },
  avif: { name: 'hotels.prepare-avif', jobKey: 'hotels.prepare-avif', queue: QUEUE, priority: 100 },
} as const;
