import fs from 'node:fs';
import path from 'node:path';
import { systemAccountName } from '../support/system-account-name';

/** The operating system account that runs the database server, because PostgreSQL refuses to run as root. */
export interface SystemAccount {
  uid: number;
  gid: number;
  name: string;
}

/** System accounts without special rights, in order of preference. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Returns the account that must run the database server when this process is root, otherwise null. PostgreSQL requires the owner of
 * existing data; new data gets an unprivileged account.
 * @param cluster PostgreSQL's data directory, which may be missing
 * @throws {Error} when this process is root and the machine has no unprivileged account
 */
export function serverAccount(cluster?: string): SystemAccount | null {
  if (process.getuid?.() !== 0) return null;
  const owner = cluster ? fs.statSync(cluster, { throwIfNoEntry: false }) : undefined;
  if (owner && owner.uid !== 0) return { name: systemAccountName(owner.uid), uid: owner.uid, gid: owner.gid };
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of UNPRIVILEGED) {
    const [name, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and this machine has none of the accounts ${UNPRIVILEGED.join(', ')}. Start Folio as an ordinary account.`,
  );
}

/** Returns true when the account may enter the directory and all its parents or, for a file, execute it. */
export function canReach(target: string, account: SystemAccount): boolean {
  let current = fs.realpathSync(target);
  for (;;) {
    if (!maySearch(fs.statSync(current), account)) return false;
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

function maySearch(stat: fs.Stats, account: SystemAccount): boolean {
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}
