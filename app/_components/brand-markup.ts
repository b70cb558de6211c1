import type { Metadata } from 'next';
import { env } from '@/lib/platform/env/env';
import { squareLogoPath } from '@/lib/platform/shell/brand';

/** Attributes of the HTML element, from which `brandName` and `brandLogo` read the brand in the browser. */
export function brandAttributes(): Record<`data-${string}`, string> {
  const { BRAND_NAME, BRAND_LOGO: logo } = env();
  return { 'data-brand': BRAND_NAME, ...(logo && { 'data-logo': `${logo.hash} ${logo.width} ${logo.height}` }) };
}

/** Icons of tabs and home screens. */
export function brandIcons(): NonNullable<Metadata['icons']> {
  const { BRAND_LOGO } = env();
  if (!BRAND_LOGO) return { icon: [{ url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }] };
  const url = squareLogoPath(BRAND_LOGO);
  return { icon: [{ url, type: 'image/png' }], apple: [{ url }] };
}
