import { callService } from '@/lib/platform/http/outgoing/call-service';

export interface IndexNowSettings {
  /** Origin of one participating search engine, which notifies the others. */
  baseUrl: string;
  key: string;
  siteUrl: string;
  timeoutMs: number;
}

export const MAX_URLS_PER_CALL = 10_000;

/**
 * Submits added, changed and removed pages. Tested against a local server only, never against the live service.
 * @param urls at most MAX_URLS_PER_CALL
 */
export async function submitUrls(urls: readonly string[], settings: IndexNowSettings): Promise<void> {
  const { baseUrl, key, siteUrl, timeoutMs } = settings;
  const { status } = await callService({
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
  // 202 means that the URLs are accepted but the key is not verified yet.
  if (status !== 200 && status !== 202) throw new Error(`IndexNow refused ${urls.length} URLs with status ${status}`);
}
