import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareHome } from '../../scripts/postgres/home';
import { clusterOf } from '../../scripts/postgres/cluster';
import { ensureDatabase, startServerAt } from '../../scripts/postgres/server';
import { migrate } from '../../lib/platform/db/migrate';

/** A primary and a streaming replica of it, both real PostgreSQL servers. */
export interface Pair {
  primary: string;
  replica: string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  demolish(): Promise<void>;
}

const DATABASE = 'folio';
const OPTIONS = { isDurable: false, maxConnections: 40 };

/** The replica is a copy of the stopped primary's files that follows it from there. */
export async function startPair(): Promise<Pair> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-pair-'));
  fs.chmodSync(folder, 0o755);
  const homes = ['primary', 'replica'].map((name) => prepareHome(path.join(folder, name)));
  const [first, second] = homes;
  if (!first || !second) throw new Error('There are two homes');
  const setUp = await startServerAt(first, OPTIONS);
  await ensureDatabase(setUp, DATABASE);
  await migrate(setUp.url(DATABASE));
  await setUp.stop();
  execFileSync('cp', ['-a', `${first.directory}/.`, second.directory]);
  const primary = await startServerAt(first, OPTIONS);
  const { username, password, hostname, port } = new URL(primary.url(DATABASE));
  fs.writeFileSync(path.join(clusterOf(second), 'standby.signal'), '');
  fs.appendFileSync(
    path.join(clusterOf(second), 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  let replica = await startServerAt(second, OPTIONS);
  return {
    primary: primary.url(DATABASE),
    replica: replica.url(DATABASE),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startServerAt(second, OPTIONS);
    },
    async demolish() {
      await replica.stop();
      await primary.stop();
      for (const place of [folder, ...homes.map(({ directory }) => directory)])
        fs.rmSync(place, { recursive: true, force: true });
    },
  };
}
