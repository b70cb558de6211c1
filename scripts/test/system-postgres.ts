import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverAccount } from '../postgres/account';
import { startServerAt } from '../postgres/server';

export async function startSystemPostgres(native: string): Promise<{ url: string; close(): Promise<void> }> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-postgres-'));
  fs.chmodSync(directory, 0o755);
  const home = { directory, native, account: serverAccount() };
  const server = await startServerAt(home, { isDurable: false, maxConnections: 300 });
  return {
    url: server.url('postgres'),
    async close() {
      await server.stop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
