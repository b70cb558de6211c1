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

/** Without a word of changes, as under plain `next start`, the texts are read again after so long. Milliseconds. */
const LIFETIME_MS = 300_000;
/** After a reading that failed. */
const RETRY_MS = 5_000;

let known = { texts: new Map<string, StoredMeta>(), epoch: -1, until: 0 };
let reading: { promise: Promise<void>; epoch: number } | null = null;

/**
 * Texts of a page that exists once, for its head: what the owner wrote for the type over what ships. Kept in the process, because
 * these pages are made for each request. Never fails: a login without the owner's title is still a login.
 */
export async function typeTexts(page: PageType) {
  return { ...DEFAULT_META[page], ...(isBuilding() ? {} : (await currentTexts()).get(page)) };
}

/** A change that this process has heard of is waited for; when only time has passed, the old texts answer meanwhile. */
async function currentTexts(): Promise<ReadonlyMap<string, StoredMeta>> {
  const epoch = lastChange(CONTENT_TAG);
  if (known.epoch !== epoch) await read(epoch);
  else if (performance.now() > known.until) void read(epoch);
  return known.texts;
}

/** One reading at a time; one that began before the change is not waited for. */
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
