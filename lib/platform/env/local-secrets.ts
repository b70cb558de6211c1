import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeDirectory } from './make-directory';

/** Secrets that are generated once and stored in the data directory. Not used in production. */
export interface LocalSecrets {
  SESSION_SECRET: string;
  SANDBOX_KEY_ID: string;
  SANDBOX_KEY_SECRET: string;
  SANDBOX_WEBHOOK_SECRET: string;
}

const FILE = 'secrets.json';

/** Reads the secrets of a data directory; the first call creates them, and concurrent processes get the same ones. */
export function localSecrets(dataDirectory: string): LocalSecrets {
  const file = path.join(/* turbopackIgnore: true */ dataDirectory, FILE);
  return read(file) ?? create(file);
}

function read(file: string): LocalSecrets | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as LocalSecrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a temporary file and links it: the first process wins, and a killed process leaves no partial file. */
function create(file: string): LocalSecrets {
  const secrets: LocalSecrets = {
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    SANDBOX_KEY_ID: `rzp_test_${randomBytes(7).toString('hex')}`,
    SANDBOX_KEY_SECRET: randomBytes(18).toString('base64url'),
    SANDBOX_WEBHOOK_SECRET: randomBytes(18).toString('base64url'),
  };
  makeDirectory(path.dirname(file));
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
    return secrets;
  } catch (error) {
    const first = read(file);
    if (!first) throw error;
    return first;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}
