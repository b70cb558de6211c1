import 'server-only';
import { createHash } from 'node:crypto';
import { defineSealedCookie, newCookieId } from './sealed-cookie';

/** A browser that has not signed in for this long is no longer known. */
export const DEVICE_DAYS = 180;

const cookie = defineSealedCookie({
  secureName: '__Host-folio_device',
  plainName: 'folio_device',
  field: 'deviceId',
  lifeSeconds: () => DEVICE_DAYS * 86_400,
});

/** What the database stores of a device id. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** The hash of the device id in a Cookie header; null for a missing, forged or expired one. */
export async function readDevice(cookieHeader: string | null): Promise<string | null> {
  const id = await cookie.read(cookieHeader);
  return id && hashOf(id);
}

/** The device of a Cookie header, or a new one, with the Set-Cookie value that renews or creates it. */
export async function openDevice(cookieHeader: string | null): Promise<{ device: string; setCookie: string }> {
  const id = (await cookie.read(cookieHeader)) ?? newCookieId();
  return { device: hashOf(id), setCookie: await cookie.seal(id) };
}
