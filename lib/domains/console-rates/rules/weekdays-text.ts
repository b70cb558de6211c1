const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** @param weekdays bits, 0 is Monday */
export function weekdaysText(weekdays: number): string {
  const days = DAYS.filter((_, index) => weekdays & (1 << index));
  return days.length === DAYS.length ? 'every day' : days.join(', ');
}
