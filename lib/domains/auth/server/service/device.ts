import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { openDevice, readDevice } from './device-cookie';
import { insertDevice, isDeviceOf } from '../repository/devices';

/**
 * The device of a Cookie header if it has signed in to this account before. With a cookie the same statement runs
 * whether or not the account exists.
 * @param account the e-mail address in lower case, or the phone as E.164
 */
export async function findKnownDevice(
  cookie: string | null,
  account: { email: string } | { phone: string },
): Promise<string | null> {
  const device = await readDevice(cookie);
  return device && (await isDeviceOf(device, account)) ? device : null;
}

/** Stores that this browser has signed in to an account. @returns the Set-Cookie value of its device */
export async function rememberDevice(userId: number, cookie: string | null): Promise<string> {
  const { device, setCookie } = await openDevice(cookie);
  await insertDevice(device, userId, now());
  return setCookie;
}
