import type { MetadataRoute } from 'next';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';
import { SQUARE_LOGO_SIZE, squareLogoPath } from '@/lib/platform/shell/brand';

/** The name may change while the server runs. */
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  const { BRAND_NAME, BRAND_LIGHT, BRAND_LOGO } = env();
  return {
    name: `${BRAND_NAME}: corporate hotel booking`,
    short_name: BRAND_NAME,
    description: 'Hotels for people who travel for work in India.',
    id: paths.home(),
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    lang: 'en-IN',
    background_color: '#f6f4ec',
    theme_color: BRAND_LIGHT,
    icons: BRAND_LOGO ? iconsOf(squareLogoPath(BRAND_LOGO)) : ICONS,
  };
}

const ICONS: MetadataRoute.Manifest['icons'] = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function iconsOf(src: string): MetadataRoute.Manifest['icons'] {
  const icon = { src, sizes: `${SQUARE_LOGO_SIZE}x${SQUARE_LOGO_SIZE}`, type: 'image/png' };
  return [icon, { ...icon, purpose: 'maskable' }];
}
