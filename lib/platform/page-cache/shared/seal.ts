import { createHmac, timingSafeEqual } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const MAC_BYTES = 32;
/** Far above any page; what unpacks to more was not packed by us. */
const MAX_BYTES = 16_000_000;
const pack = promisify(gzip);
const unpack = promisify(gunzip);

const macOf = (secret: string, name: string, bytes: Buffer) =>
  createHmac('sha256', secret).update(`${name}\n`).update(bytes).digest();

/** Bytes that only a holder of the secret can have made, for this name alone. */
export async function seal(secret: string, name: string, value: unknown): Promise<Buffer> {
  const bytes = await pack(serialize(value), { level: 1 });
  return Buffer.concat([macOf(secret, name, bytes), bytes]);
}

/** What was sealed under this name; null for anything else: whoever can write to a cache must not write pages. */
export async function unseal(secret: string, name: string, sealed: Buffer): Promise<unknown> {
  const [mac, bytes] = [sealed.subarray(0, MAC_BYTES), sealed.subarray(MAC_BYTES)];
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(secret, name, bytes))) return null;
  return deserialize(await unpack(bytes, { maxOutputLength: MAX_BYTES }));
}
