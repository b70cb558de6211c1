import 'server-only';
import { z } from 'zod';
import { now } from '@/lib/platform/clock/clock';
import { changeState, findState } from '@/lib/platform/db/app-state';
import { env } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { MAX_URLS_PER_CALL, submitUrls } from '@/lib/providers/indexnow/indexnow';
import { landingIndex } from './landing-index';
import { listHotelsRemovedSince } from '@/lib/domains/landing/server/repository/removed-hotels';
import { hotelPath } from '@/lib/domains/hotels/server/service/to-details';

const STATE_KEY = 'indexnow';
const TIMEOUT_MS = 20_000;
const storedState = z.object({ until: z.coerce.date() });

/**
 * The first run only stores the time, because search engines find existing pages in the sitemap.
 * @returns the number of submitted addresses
 */
export async function notifySearchEngines(submit: typeof submitUrls = submitUrls): Promise<number> {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: baseUrl, SITE_URL: siteUrl, LANDING_ACCESS } = env();
  if (!key || LANDING_ACCESS !== 'public') return 0;
  const until = now();
  const before = storedState.safeParse(await findState(STATE_KEY)).data?.until;
  const urls = before ? (await listChangedPaths(before)).map((path) => new URL(path, siteUrl).href) : [];
  for (let start = 0; start < urls.length; start += MAX_URLS_PER_CALL) {
    await submit(urls.slice(start, start + MAX_URLS_PER_CALL), { baseUrl, key, siteUrl, timeoutMs: TIMEOUT_MS });
  }
  // Stored last, so that the next run repeats a failed submission.
  await changeState(STATE_KEY, () => ({ until: until.toISOString() }));
  if (urls.length > 0) log.info('indexnow.notified', { urls: urls.length });
  return urls.length;
}

async function listChangedPaths(since: Date): Promise<string[]> {
  const [{ hotels, places }, removed] = await Promise.all([landingIndex(), listHotelsRemovedSince(since)]);
  const hasChanged = ({ updatedAt }: { updatedAt: Date }) => updatedAt > since;
  return [
    ...[...hotels.values()].filter((hotel) => hotel.isListed && hasChanged(hotel)).map(({ path }) => path),
    ...[...places.values()].filter(hasChanged).map(({ path }) => path),
    ...removed.map(hotelPath),
  ];
}
