const WHOLE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** Rupees (not paise): ₹1,25,000. `auto` shows paise only where there are any. A minus sign is the true one (U+2212). */
export function formatRupees(rupees: number, decimals: 'auto' | 'always' = 'auto'): string {
  const format = decimals === 'always' || !Number.isInteger(rupees) ? EXACT : WHOLE;
  return format.format(rupees).replace('-', '\u2212');
}
