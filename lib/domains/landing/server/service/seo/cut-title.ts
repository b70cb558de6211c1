import 'server-only';
import { TITLE_LENGTH } from '@/lib/platform/text/text-lengths';

/** A complete name matters more than a title that search engines show completely. */

export function cutTitle(title: string, ending = ''): string {
  if (title.length + ending.length <= TITLE_LENGTH.max) return title + ending;
  const maxLength = TITLE_LENGTH.max - ending.length - 1;
  const end = title.lastIndexOf(' ', maxLength);
  const words = title.slice(0, end > 0 ? end : maxLength);
  return `${words.replace(/[ ,–-]+$/, '')}…${ending}`;
}
