import 'server-only';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. @node-rs/argon2 hashes with argon2id by default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash nobody knows the password of: unknown accounts cost the same time as known ones. */
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** Whether the password fits the stored hash; takes the same time when there is no hash. */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(storedHash ?? (await decoy), password.normalize('NFKC'));
  return matches && storedHash !== null;
}
