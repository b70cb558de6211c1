import path from 'node:path';

/** The plain way: no middleware, no custom anything. The root is the deployment's, which the one shared module needs. */
export default {
  trailingSlash: true,
  poweredByHeader: false,
  compress: false,
  serverExternalPackages: ['pg'],
  turbopack: { root: path.resolve(import.meta.dirname, '../../../..') },
};
