import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the default of @node-rs/argon2: 19 MiB, two passes, parallelism 1. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified for unknown accounts, so that they take the same time as known ones. */
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(storedHash ?? (await decoy), password.normalize('NFKC'));
  return matches && storedHash !== null;
}
