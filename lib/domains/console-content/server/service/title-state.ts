import 'server-only';
import type { listStoredTexts } from '@/lib/domains/content/server/service/site-texts';
import type { TextRow } from '../../contract/texts';

export function titleStateOf(
  { published, drafts }: Awaited<ReturnType<typeof listStoredTexts>>,
  key: string,
): TextRow['state'] {
  if (drafts.has(key)) return 'draft';
  return published.has(key) ? 'published' : 'product';
}
