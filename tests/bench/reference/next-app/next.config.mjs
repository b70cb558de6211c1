import path from 'node:path';

/** The defaults, without middleware or a custom server. The root is the repository's, which the one shared module needs. */
export default {
  trailingSlash: true,
  poweredByHeader: false,
  compress: false,
  serverExternalPackages: ['pg'],
  turbopack: { root: path.resolve(import.meta.dirname, '../../../..') },
};
