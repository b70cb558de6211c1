const WHOLE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** Formats rupees (not paise): ₹1,25,000. `auto` shows paise only when they are not zero. Negative amounts use U+2212 instead of a hyphen. */
export function formatRupees(rupees: number, decimals: 'auto' | 'always' = 'auto'): string {
  const format = decimals === 'always' || !Number.isInteger(rupees) ? EXACT : WHOLE;
  return format.format(rupees).replace('-', '\u2212');
}
