import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareHome } from '../../scripts/postgres/home';
import { clusterOf } from '../../scripts/postgres/cluster';
import { ensureDatabase, startServerAt } from '../../scripts/postgres/server';
import { migrate } from '../../lib/platform/db/migrate';

export interface PrimaryAndReplica {
  primary: string;
  replica: string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  remove(): Promise<void>;
}

const DATABASE = 'folio';
const OPTIONS = { isDurable: false, maxConnections: 40 };

/** The replica starts from a copy of the files of the stopped primary. */
export async function startPrimaryAndReplica(): Promise<PrimaryAndReplica> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-pair-'));
  fs.chmodSync(folder, 0o755);
  const servers = ['primary', 'replica'].map((name) => prepareHome(path.join(folder, name)));
  const [first, second] = servers;
  if (!first || !second) throw new Error('Two server directories are required');
  const initial = await startServerAt(first, OPTIONS);
  await ensureDatabase(initial, DATABASE);
  await migrate(initial.url(DATABASE));
  await initial.stop();
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
    async remove() {
      await replica.stop();
      await primary.stop();
      for (const directory of [folder, ...servers.map((server) => server.directory)])
        fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
