import 'server-only';

/** Search engines show less (`MOST_TITLE`), but a complete name is worth more than a short title. */
const MAX_TITLE_LENGTH = 70;

export function cutTitle(title: string, ending = ''): string {
  if (title.length + ending.length <= MAX_TITLE_LENGTH) return title + ending;
  const room = MAX_TITLE_LENGTH - ending.length - 1;
  const end = title.lastIndexOf(' ', room);
  const words = title.slice(0, end > 0 ? end : room);
  return `${words.replace(/[ ,–-]+$/, '')}…${ending}`;
}
