import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the default of @node-rs/argon2: 19 MiB, two passes, parallelism 1. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified for unknown accounts, so that the response time does not reveal whether an account exists. */
let decoyHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  decoyHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(storedHash ?? (await decoyHash), password.normalize('NFKC'));
  return matches && storedHash !== null;
}
