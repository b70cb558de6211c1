import 'server-only';
import { z } from 'zod';
import { listChangedPaths } from '@/lib/domains/landing/server/service/address/changed-addresses';
import { now } from '@/lib/platform/clock/clock';
import { changeState, findState } from '@/lib/platform/db/app-state';
import { env } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { MOST_URLS_PER_CALL, submitUrls } from '@/lib/providers/indexnow/indexnow';

const STATE_KEY = 'indexnow';
const TIMEOUT_MS = 20_000;
const state = z.object({ until: z.coerce.date() });

/**
 * The first run only stores the time, because search engines find existing pages by the sitemap.
 * @returns the number of addresses
 */
export async function notifySearchEngines(submit: typeof submitUrls = submitUrls): Promise<number> {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: baseUrl, SITE_URL: siteUrl, LANDING_ACCESS } = env();
  if (!key || LANDING_ACCESS !== 'public') return 0;
  const until = now();
  const before = state.safeParse(await findState(STATE_KEY)).data?.until;
  const urls = before ? (await listChangedPaths(before)).map((path) => new URL(path, siteUrl).href) : [];
  for (let start = 0; start < urls.length; start += MOST_URLS_PER_CALL) {
    await submit(urls.slice(start, start + MOST_URLS_PER_CALL), { baseUrl, key, siteUrl, timeoutMs: TIMEOUT_MS });
  }
  // Stored last, so that refused addresses are sent again by the next run.
  await changeState(STATE_KEY, () => ({ until: until.toISOString() }));
  if (urls.length > 0) log.info('indexnow.notified', { urls: urls.length });
  return urls.length;
}
