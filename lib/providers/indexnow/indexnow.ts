import { callOut } from '@/lib/platform/http/outgoing/call-out';

export interface IndexNowSettings {
  /** Origin of any of the search engines that take part; they tell each other. */
  baseUrl: string;
  key: string;
  siteUrl: string;
  timeoutMs: number;
}

/** The protocol's limit per call. */
export const MOST_URLS_PER_CALL = 10_000;

/**
 * Tells IndexNow (`POST /indexnow`) that these pages were added, changed or removed. Tested against a local server that speaks the
 * documented protocol, never live.
 * @param urls at most 10,000, all on the site
 * @throws {Error} when they were refused
 */
export async function submitUrls(urls: readonly string[], settings: IndexNowSettings): Promise<void> {
  const { baseUrl, key, siteUrl, timeoutMs } = settings;
  const { status } = await callOut({
    service: 'IndexNow',
    url: new URL('/indexnow', baseUrl),
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(siteUrl).host,
      key,
      keyLocation: new URL(`/${key}.txt`, siteUrl).href,
      urlList: urls,
    }),
    timeoutMs,
  });
  // 202: taken, the key will be looked at.
  if (status !== 200 && status !== 202) throw new Error(`IndexNow refused ${urls.length} addresses with ${status}`);
}
