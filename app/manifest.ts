import type { MetadataRoute } from 'next';
import { SITE_NAME } from '@/lib/platform/seo/metadata';
import { paths } from '@/lib/paths';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${SITE_NAME}: corporate hotel booking`,
    short_name: SITE_NAME,
    description: 'Hotels for people who travel for work in India.',
    id: paths.home(),
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    lang: 'en-IN',
    background_color: '#f6f4ec',
    theme_color: '#16503f',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
