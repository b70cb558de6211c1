const FORMAT = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** An instant as people in India read it, for example `21 Nov 2026, 6:30 pm`. */
export function formatInstant(instant: string): string {
  return FORMAT.format(new Date(instant));
}
