import { fileURLToPath } from 'node:url';

/** @type {import('next').NextConfig} */
export default {
  // Set for a second server in the same checkout, so that its build does not overwrite the first one.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  trailingSlash: true,
  // `npm test` and `npm run validate` check the types. Without the check, a build takes a third of the time.
  typescript: { ignoreBuildErrors: true },
  // In seconds: shared caches may store a page for at most a day.
  expireTime: 86_400,
  poweredByHeader: false,
  reactStrictMode: true,
  // The front server compresses responses.
  compress: false,
  // The cache handler limits its own memory.
  cacheMaxMemorySize: 0,
  // The endpoint /media/ delivers pictures in the required sizes.
  images: { unoptimized: true },
  serverExternalPackages: [
    'pg',
    'graphile-worker',
    '@node-rs/argon2',
    'sharp',
    'pdfkit',
    'nodemailer',
    'prom-client',
    '@redis/client',
  ],
  // Pictures of the product itself have addresses without a hash.
  headers: () => [
    { source: '/:folder(art|pictures)/:file', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
  ],
  // Earlier mails link to these pages. Each of them now belongs to one hotel.
  redirects: () => [
    { source: '/desk/:part(people|connections|webhooks|messages)/', destination: '/desk/', permanent: false },
  ],
  devIndicators: false,
  cacheHandler: fileURLToPath(new URL('./lib/platform/page-cache/next-cache-handler.cjs', import.meta.url)),
  experimental: {
    // The 404 page is separate from the layouts, so that other pages do not load its code.
    globalNotFound: true,
    // Pages are cached in memory only. Cached files could be older than the data after a restart or with another database.
    isrFlushToDisk: false,
    // Creates fewer, larger scripts. On a slow connection a further request takes longer than loading some unused code.
    turbopackChunking: { minChunkSize: 200_000, requestCost: 2_000_000 },
  },
};
