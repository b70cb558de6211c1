import 'server-only';

/** Search engines show about 60 characters, but a complete name matters more than a short title. */
const MAX_CUT_TITLE_LENGTH = 70;

export function cutTitle(title: string, ending = ''): string {
  if (title.length + ending.length <= MAX_CUT_TITLE_LENGTH) return title + ending;
  const maxLength = MAX_CUT_TITLE_LENGTH - ending.length - 1;
  const end = title.lastIndexOf(' ', maxLength);
  const words = title.slice(0, end > 0 ? end : maxLength);
  return `${words.replace(/[ ,–-]+$/, '')}…${ending}`;
}
