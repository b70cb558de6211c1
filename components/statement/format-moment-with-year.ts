const FORMAT = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Returns for example '21 Nov 2026, 6:30 pm', in IST. */
export function formatMomentWithYear(instant: string): string {
  return FORMAT.format(new Date(instant));
}
