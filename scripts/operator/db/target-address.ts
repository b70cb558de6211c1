import { isPostgresUrl } from '@/lib/platform/env/postgres-url';
import { CommandError } from '@/scripts/support/run-cli';

/**
 * `TARGET_DATABASE_URL` or the argument. A password in the argument is refused, because `ps` shows it to every user of the
 * machine and shells store it.
 * @throws {CommandError} for none, both, an invalid address, and an argument with a password
 */
export function targetAddress(argument: string | undefined, setting: string | undefined): string {
  if (argument && setting) throw new CommandError('Name the target once: TARGET_DATABASE_URL is set as well');
  const address = argument ?? setting;
  if (!address || !isPostgresUrl(address))
    throw new CommandError('Name the target in TARGET_DATABASE_URL, as postgresql://user:password@host:port/database');
  if (argument && holdsPassword(new URL(argument)))
    throw new CommandError(
      'An argument is shown to everybody on this machine, its password with it: put the address into TARGET_DATABASE_URL, in the environment or in .env, and change the password if others work here',
    );
  return address;
}

function holdsPassword({ password, searchParams }: URL): boolean {
  return password !== '' || searchParams.has('password');
}
