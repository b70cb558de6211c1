/** @type {import('next').NextConfig} */
export default {
  trailingSlash: true,
  poweredByHeader: false,
  reactStrictMode: true,
  compress: false,
  // The front server compresses and our own /images/ endpoint sizes pictures; the optimiser stays off (no remote patterns, no AVIF).
  images: { unoptimized: true },
  serverExternalPackages: ['pg', 'graphile-worker', '@node-rs/argon2', 'sharp', 'pdfkit', 'nodemailer'],
  devIndicators: false,
};
