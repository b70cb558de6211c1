import path from 'node:path';

/**
 * Next's own server without middleware. Only trailing slashes, the X-Powered-By header and compression differ from the defaults.
 * Turbopack's root is the repository, because the app imports ../recorded-call.
 */
export default {
  trailingSlash: true,
  poweredByHeader: false,
  compress: false,
  // Turbopack would also use the middleware and instrumentation of the repository, which do not have this extension.
  pageExtensions: ['reference.tsx', 'reference.ts'],
  serverExternalPackages: ['pg'],
  turbopack: { root: path.resolve(import.meta.dirname, '../../../..') },
};
