import 'server-only';
import { readCurrentData } from '@/lib/platform/db/replica';
import { isBuilding } from '@/lib/platform/env/phase';
import { log } from '@/lib/platform/log/log';
import { lastTagChange } from '@/lib/platform/page-cache/tag-times';
import { metaTexts } from '@/lib/domains/content/contract/content';
import type { PageType } from '@/lib/domains/content/types';
import { DEFAULT_META } from './default-meta';
import type { StoredMeta } from './page-meta';
import { CONTENT_TAG } from '../page-tags';
import * as repository from '../repository/contents';

/** Milliseconds after which texts are read again without a notification, for example under plain `next start`. */
const LIFETIME_MS = 300_000;
const RETRY_MS = 5_000;

let cached = { texts: new Map<string, StoredMeta>(), epoch: -1, until: 0 };
let reading: { promise: Promise<void>; epoch: number } | null = null;

/**
 * Returns the texts of a page type that has one page: the stored ones, or the defaults. They are cached in the process, because a page of
 * such a type is rendered for each request. Never throws: if the texts cannot be read, the defaults apply.
 */
export async function getPageTypeTexts(page: PageType) {
  return { ...DEFAULT_META[page], ...(isBuilding() ? {} : (await currentTexts()).get(page)) };
}

async function currentTexts(): Promise<ReadonlyMap<string, StoredMeta>> {
  const epoch = lastTagChange(CONTENT_TAG);
  if (cached.epoch !== epoch) await read(epoch);
  else if (performance.now() > cached.until) void read(epoch);
  return cached.texts;
}

/** Concurrent callers share one read, unless the texts changed after it began. */
function read(epoch: number): Promise<void> {
  if (reading?.epoch === epoch) return reading.promise;
  const store = (texts: Map<string, StoredMeta>, lifetime: number) => {
    if (epoch >= cached.epoch) cached = { texts, epoch, until: performance.now() + lifetime };
  };
  const promise = readCurrentData(() => repository.listTypeMeta())
    .then((rows) => store(new Map(rows.map(({ page, value }) => [page, metaTexts.parse(value)])), LIFETIME_MS))
    .catch((error: unknown) => {
      log.warn('content.texts_not_read', { error });
      store(cached.texts, RETRY_MS);
    })
    .finally(() => {
      if (reading?.promise === promise) reading = null;
    });
  reading = { promise, epoch };
  return promise;
}
