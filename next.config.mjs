import { fileURLToPath } from 'node:url';

/** @type {import('next').NextConfig} */
export default {
  // A second instance of the same checkout (another port) builds into a folder of its own.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  trailingSlash: true,
  // `npm test` and `npm run validate` check the types; a build takes a third of the time without it.
  typescript: { ignoreBuildErrors: true },
  // No page may stay in a shared cache for longer than a day, in seconds.
  expireTime: 86_400,
  poweredByHeader: false,
  reactStrictMode: true,
  compress: false,
  // The cache handler limits its own memory.
  cacheMaxMemorySize: 0,
  // The front server compresses and our own /images/ endpoint sizes pictures; the optimiser stays off (no remote patterns, no AVIF).
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
  devIndicators: false,
  cacheHandler: fileURLToPath(new URL('./lib/platform/page-cache/next-cache-handler.cjs', import.meta.url)),
  experimental: {
    // Unknown addresses are rendered apart from every page, so that the 404 can ask for cities and no page carries it.
    globalNotFound: true,
    // Rendered pages live in memory only: on disk they would outlive the data they show, across restarts and databases.
    isrFlushToDisk: false,
    // Fewer, larger scripts: on a slow line a request costs more than what a page carries of its neighbour's code.
    turbopackChunking: { minChunkSize: 200_000, requestCost: 2_000_000 },
  },
};
