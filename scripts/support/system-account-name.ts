import fs from 'node:fs';

/** Returns `account <uid>` when /etc/passwd does not list the account. */
export function systemAccountName(uid: number): string {
  return namesOf(uid) ?? `account ${uid}`;
}

export const ownSystemAccountName = () => systemAccountName(process.getuid?.() ?? 0);

function namesOf(uid: number): string | undefined {
  try {
    const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
    return lines.map((line) => line.split(':')).find(([, , id]) => id === String(uid))?.[0];
  } catch {
    return undefined;
  }
}
