import 'server-only';
import { readPresent } from '@/lib/platform/db/replica';
import { isBuilding } from '@/lib/platform/env/phase';
import { log } from '@/lib/platform/log/log';
import { lastChange } from '@/lib/platform/page-cache/tag-times';
import { metaTexts } from '@/lib/domains/content/contract/content';
import type { PageType } from '@/lib/domains/content/types';
import { DEFAULT_META } from './default-meta';
import type { StoredMeta } from './page-meta';
import { CONTENT_TAG } from '../page-tags';
import * as repository from '../repository/contents';

/** Milliseconds after which texts are read again where no notification arrives, as under plain `next start`. */
const LIFETIME_MS = 300_000;
const RETRY_MS = 5_000;

let known = { texts: new Map<string, StoredMeta>(), epoch: -1, until: 0 };
let reading: { promise: Promise<void>; epoch: number } | null = null;

/**
 * Texts for the head of a page that exists once: the stored ones, otherwise the product's. Cached in the process, because
 * these pages are rendered for each request. Never fails: without stored texts the page still works.
 */
export async function typeTexts(page: PageType) {
  return { ...DEFAULT_META[page], ...(isBuilding() ? {} : (await currentTexts()).get(page)) };
}

async function currentTexts(): Promise<ReadonlyMap<string, StoredMeta>> {
  const epoch = lastChange(CONTENT_TAG);
  if (known.epoch !== epoch) await read(epoch);
  else if (performance.now() > known.until) void read(epoch);
  return known.texts;
}

/** One read at a time; a read that began before the change is not awaited. */
function read(epoch: number): Promise<void> {
  if (reading?.epoch === epoch) return reading.promise;
  const keep = (texts: Map<string, StoredMeta>, lifetime: number) => {
    if (epoch >= known.epoch) known = { texts, epoch, until: performance.now() + lifetime };
  };
  const promise = readPresent(() => repository.listTypeMeta())
    .then((rows) => keep(new Map(rows.map(({ page, value }) => [page, metaTexts.parse(value)])), LIFETIME_MS))
    .catch((error: unknown) => {
      log.warn('content.texts_not_read', { error });
      keep(known.texts, RETRY_MS);
    })
    .finally(() => {
      if (reading?.promise === promise) reading = null;
    });
  reading = { promise, epoch };
  return promise;
}
