import 'server-only';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { defineSealedCookie, newCookieId } from './sealed-cookie';

export const DEVICE_DAYS = 180;

const cookie = defineSealedCookie({
  secureName: '__Host-folio_device',
  plainName: 'folio_device',
  field: 'deviceId',
  lifeSeconds: () => DEVICE_DAYS * 86_400,
});

export async function readDevice(cookieHeader: string | null): Promise<string | null> {
  const id = await cookie.read(cookieHeader);
  return id && hashToken(id);
}

export async function readOrCreateDevice(cookieHeader: string | null): Promise<{ device: string; setCookie: string }> {
  const id = (await cookie.read(cookieHeader)) ?? newCookieId();
  return { device: hashToken(id), setCookie: await cookie.seal(id) };
}
