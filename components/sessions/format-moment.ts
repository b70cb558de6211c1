const FORMAT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Returns for example '21 Nov, 4:05 pm', in IST. */
export function formatMoment(instant: string): string {
  return FORMAT.format(new Date(instant));
}
