import fs from 'node:fs';
import path from 'node:path';
import { accountName } from '../support/account-name';

/** Who runs the server: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

/** Accounts that own nothing but a database, in order of preference. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * The account that must run the database server when this process is root, otherwise null: the owner of existing data, as PostgreSQL
 * accepts no other, or an unprivileged account.
 * @param cluster directory of PostgreSQL's own files; it may be missing
 * @throws {Error} when root finds no unprivileged account
 */
export function serverAccount(cluster?: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = cluster ? fs.statSync(cluster, { throwIfNoEntry: false }) : undefined;
  if (owner && owner.uid !== 0) return { name: accountName(owner.uid), uid: owner.uid, gid: owner.gid };
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of UNPRIVILEGED) {
    const [name, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    if (name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and this machine has none of the accounts ${UNPRIVILEGED.join(', ')}`,
  );
}

/** Whether the account may pass through every directory on the way to a file and, for the file itself, execute it. */
export function canReach(target: string, account: Account): boolean {
  let current = fs.realpathSync(target);
  for (;;) {
    if (!maySearch(fs.statSync(current), account)) return false;
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

function maySearch(stat: fs.Stats, account: Account): boolean {
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}
