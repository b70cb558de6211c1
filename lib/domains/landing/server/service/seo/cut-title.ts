import 'server-only';

/** Search engines show less (`MOST_TITLE`), but a complete name is worth more than a short title. */
const LONGEST_TITLE = 70;

export function cutTitle(title: string, ending = ''): string {
  if (title.length + ending.length <= LONGEST_TITLE) return title + ending;
  const room = LONGEST_TITLE - ending.length - 1;
  const end = title.lastIndexOf(' ', room);
  const words = title.slice(0, end > 0 ? end : room);
  return `${words.replace(/[ ,–-]+$/, '')}…${ending}`;
}
