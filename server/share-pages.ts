import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Settings } from '@/lib/platform/env/settings';
import { SharedPages } from '@/lib/platform/page-cache/shared/shared-pages';
import { openRedis } from '@/lib/platform/redis/redis';
import { projectRoot } from './project-root';

/** Settings that may differ between instances whose pages are the same. */
const OWN = new Set<keyof Settings>([
  ...(['PORT', 'HOSTNAME', 'DATA_DIR', 'LOG_LEVEL', 'JOBS_IN_PROCESS', 'SHUTDOWN_DRAIN_SECONDS'] as const),
  ...(['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_POOL_SIZE', 'DATABASE_WAIT_SECONDS', 'REDIS_URL'] as const),
]);

/**
 * Puts the pages of all instances within reach of Next's cache handler (next-cache-handler.cjs), where there is a Redis. Pages
 * are shared by instances of the same build and the same settings: others would render something else.
 */
export async function sharePages(settings: Settings): Promise<SharedPages | null> {
  if (settings.REDIS_URL === undefined || process.env.NODE_ENV !== 'production') return null;
  await openRedis();
  const pages = new SharedPages(`folio:pages:${kinship(settings)}`, settings.SESSION_SECRET);
  (globalThis as Record<symbol, unknown>)[Symbol.for('folio.shared-pages')] = pages;
  return pages;
}

function kinship(settings: Settings): string {
  const build = fs.readFileSync(path.resolve(projectRoot, process.env.NEXT_DIST_DIR ?? '.next', 'BUILD_ID'), 'utf8');
  const common = Object.entries(settings).filter(([name]) => !OWN.has(name as keyof Settings));
  return createHmac('sha256', settings.SESSION_SECRET)
    .update(JSON.stringify([build, process.versions.node, common]))
    .digest('base64url')
    .slice(0, 22);
}
