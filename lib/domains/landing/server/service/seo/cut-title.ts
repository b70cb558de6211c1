import 'server-only';

/** Search engines show less (`MOST_TITLE`), but a name that stands whole is worth more than its end is. */
const LONGEST_TITLE = 70;

/** A title for names so long that nothing else can be left out: cut after a whole word, with the ending kept. */
export function cutTitle(title: string, ending = ''): string {
  if (title.length + ending.length <= LONGEST_TITLE) return title + ending;
  const room = LONGEST_TITLE - ending.length - 1;
  const end = title.lastIndexOf(' ', room);
  const words = title.slice(0, end > 0 ? end : room);
  return `${words.replace(/[ ,–-]+$/, '')}…${ending}`;
}
