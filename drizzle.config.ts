import { defineConfig } from 'drizzle-kit';

// `npm run db:generate` compares the tables with the last migration and writes the next one; nothing else reads this file.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./lib/platform/db/tables.ts', './lib/domains/*/server/tables.ts'],
  out: './lib/platform/db/migrations',
});
