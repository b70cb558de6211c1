import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { buildLandingIndex } from '@/lib/domains/landing/server/service/address/build-index';
import { readLandingRows } from '@/lib/domains/landing/server/repository/landing-rows';
import type { Connection } from '@/lib/platform/db/connection';
import * as tables from '@/lib/platform/db/tables';
import { report } from '../verdict';

const MEGABYTE = 1024 * 1024;

export async function benchIndex(databaseUrl: string): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    const on = drizzle({ client: pool, schema: tables }) as unknown as Connection;
    await readLandingRows(on);
    collect();
    const before = process.memoryUsage().heapUsed;
    const started = performance.now();
    let rows: Awaited<ReturnType<typeof readLandingRows>> | null = await readLandingRows(on);
    const read = performance.now();
    const cpuBefore = process.cpuUsage();
    const index = buildLandingIndex(rows);
    const cpuMs = process.cpuUsage(cpuBefore).user / 1_000;
    rows = null;
    collect();
    const megabytes = (process.memoryUsage().heapUsed - before) / MEGABYTE;
    // The title reads the index after the measurement, so that the index is not garbage-collected before it.
    const title = `The landing index of ${index.places.size + index.hotels.size + index.moved.size} addresses`;
    return report(title, [
      { figure: 'MB of memory', measured: megabytes, limit: 100 },
      { figure: 'ms to read it from the database', measured: read - started, limit: 2_000 },
      { figure: 'ms of CPU to build it', measured: cpuMs, limit: 500 },
    ]);
  } finally {
    await pool.end();
  }
}
