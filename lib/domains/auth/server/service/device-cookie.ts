import 'server-only';
import { createHash } from 'node:crypto';
import { defineSealedCookie, newCookieId } from './sealed-cookie';

export const DEVICE_DAYS = 180;

const cookie = defineSealedCookie({
  secureName: '__Host-folio_device',
  plainName: 'folio_device',
  field: 'deviceId',
  lifeSeconds: () => DEVICE_DAYS * 86_400,
});

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

export async function readDevice(cookieHeader: string | null): Promise<string | null> {
  const id = await cookie.read(cookieHeader);
  return id && hashOf(id);
}

export async function readOrCreateDevice(cookieHeader: string | null): Promise<{ device: string; setCookie: string }> {
  const id = (await cookie.read(cookieHeader)) ?? newCookieId();
  return { device: hashOf(id), setCookie: await cookie.seal(id) };
}
