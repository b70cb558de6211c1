import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import { readOrCreateDevice, readDevice } from './device-cookie';
import { insertDevice, isDeviceOf } from '../repository/devices';

/**
 * Runs the same statement for unknown accounts, so that the response time does not reveal whether an account exists.
 * @param account lower-case e-mail address or E.164 phone number
 */
export async function findKnownDevice(
  cookie: string | null,
  account: { email: string } | { phone: string },
): Promise<string | null> {
  const device = await readDevice(cookie);
  return device && (await isDeviceOf(device, account)) ? device : null;
}

/** @returns the Set-Cookie value of the device */
export async function storeKnownDevice(userId: number, cookie: string | null): Promise<string> {
  const { device, setCookie } = await readOrCreateDevice(cookie);
  await insertDevice(device, userId, now());
  return setCookie;
}
