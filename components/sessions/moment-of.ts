const FORMAT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** An instant as people in India write it: '21 Nov, 4:05 pm'. */
export function momentOf(instant: string): string {
  return FORMAT.format(new Date(instant));
}
