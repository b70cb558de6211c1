import { isPostgresUrl } from '@/lib/platform/env/postgres-url';
import { CommandError } from '@/scripts/support/run-cli';

/**
 * Returns the argument or `TARGET_DATABASE_URL`. An argument with a password is refused, because `ps` shows it to every user of the
 * machine and shells store it.
 * @throws {CommandError} when neither or both are given, the address is invalid, or the argument has a password
 */
export function targetAddress(argument: string | undefined, setting: string | undefined): string {
  if (argument && setting)
    throw new CommandError('Name the target once: as the argument or in TARGET_DATABASE_URL, not both');
  const address = argument ?? setting;
  if (!address || !isPostgresUrl(address))
    throw new CommandError('Name the target in TARGET_DATABASE_URL, as postgresql://user:password@host:port/database');
  if (argument && hasPassword(new URL(argument)))
    throw new CommandError(
      'All users of this machine can read command lines, including the password. Set TARGET_DATABASE_URL in the environment or in .env instead, and change the password if others use this machine.',
    );
  return address;
}

function hasPassword({ password, searchParams }: URL): boolean {
  return password !== '' || searchParams.has('password');
}
