import type { MetadataRoute } from 'next';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env/env';

/** The name may change while the server runs. */
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  const { BRAND_NAME, BRAND_LIGHT } = env();
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
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
