import { asc } from 'drizzle-orm';
import { contentKeys, versionedKeys } from '@/lib/domains/content/contract/content';
import { DEFAULT_CONTENTS } from '@/lib/domains/content/server/service/default-content';
import { DEFAULT_VERSIONED } from '@/lib/domains/content/server/service/default-versioned';
import { contentBlocks, seoContents } from '@/lib/domains/content/server/tables';
import { connection } from '@/lib/platform/db/connection';

/** Everything that can be edited, as it is shown now, in the form that the import reads. Places are part of the catalogue. */
export async function exportContent(): Promise<string> {
  const on = connection();
  const blocks = await on
    .select({ key: contentBlocks.key, version: contentBlocks.version, value: contentBlocks.value })
    .from(contentBlocks)
    .orderBy(asc(contentBlocks.key), asc(contentBlocks.version));
  const meta = await on
    .select({ page: seoContents.page, q: seoContents.q, value: seoContents.value })
    .from(seoContents)
    .orderBy(asc(seoContents.page), asc(seoContents.q));
  const written = new Map(blocks.map((block) => [`${block.key} ${block.version}`, block.value]));
  const keyed = blocks.filter(({ key }) => (versionedKeys as readonly string[]).includes(key));
  const shipped = DEFAULT_VERSIONED.filter(({ key, version }) => !written.has(`${key} ${version}`));
  const file = {
    contents: Object.fromEntries(contentKeys.map((key) => [key, written.get(`${key} 1`) ?? DEFAULT_CONTENTS[key]])),
    versioned: [...keyed, ...shipped],
    meta,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
