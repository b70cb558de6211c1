import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { openDevice, readDevice } from './device-cookie';
import { insertDevice, isDeviceOf } from '../repository/devices';

/** The same statement runs whether or not the account exists. @param account lower-case e-mail or E.164 phone */
export async function findKnownDevice(
  cookie: string | null,
  account: { email: string } | { phone: string },
): Promise<string | null> {
  const device = await readDevice(cookie);
  return device && (await isDeviceOf(device, account)) ? device : null;
}

/** @returns the Set-Cookie value of the device */
export async function storeKnownDevice(userId: number, cookie: string | null): Promise<string> {
  const { device, setCookie } = await openDevice(cookie);
  await insertDevice(device, userId, now());
  return setCookie;
}
