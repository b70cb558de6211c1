import { z } from 'zod';
import { consolePaths } from '@/lib/console-paths';
import {
  addStaff,
  changeStaffRole,
  createFirstAdmin,
  disableStaff,
  resetStaffPassword,
} from '@/lib/domains/staff/server/service/change-accounts';
import { STAFF_ROLES, type StaffRole } from '@/lib/domains/staff/types';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { AppError } from '@/lib/platform/errors/app-error';
import { visibleText } from '@/lib/platform/http/visible-text';
import { CommandError } from '@/scripts/support/run-cli';

export const STAFF_USAGE = `Usage: npm run staff -- COMMAND EMAIL

  create-admin EMAIL --name NAME          creates the first administrator; prints a one-time password
  add EMAIL     --name NAME --role ROLE   prints a one-time password; repeat it for a new one until the person has logged in
  reset EMAIL                             prints a one-time password in place of a forgotten one; ends the sessions of the account
  disable EMAIL                           disables the account and ends its sessions
  role EMAIL    --role ROLE               changes the role and ends the sessions of the account

  ROLE is one of ${STAFF_ROLES.join(', ')}.`;

export interface StaffCommand {
  command?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  role?: string | undefined;
}

/** @throws {CommandError} */
export async function runStaffCommand({ command, email: address, name, role }: StaffCommand): Promise<string> {
  const run = command !== undefined && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new CommandError(command ? `There is no command ${command}` : 'The command is missing');
  const email = z.email().max(254).safeParse(address?.trim().toLowerCase());
  if (!email.success) throw new CommandError('The e-mail address is missing or not valid');
  try {
    return await run(email.data, { name, role });
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message) : error;
  }
}

type Options = Pick<StaffCommand, 'name' | 'role'>;

const COMMANDS: Readonly<Record<string, (email: string, options: Options) => Promise<string>>> = {
  add: async (email, options) => {
    const person = { email, name: readName(options.name), role: readRole(options.role) };
    return describePassword(email, await addStaff(person));
  },
  'create-admin': async (email, options) =>
    describePassword(email, await createFirstAdmin({ email, name: readName(options.name) })),
  reset: async (email) => describePassword(email, await resetStaffPassword({ email })),
  disable: async (email) =>
    (await disableStaff({ email }))
      ? `The account ${email} is disabled.`
      : `The account ${email} was disabled already.`,
  role: async (email, options) => {
    const role = readRole(options.role);
    return (await changeStaffRole({ email }, role))
      ? `${email} has the role ${role}.`
      : `${email} has this role already.`;
  },
};

function describePassword(email: string, { password, expiresAt }: { password: string; expiresAt: Date }): string {
  return [
    `One-time password of ${email} (shown once): ${password}`,
    `It expires at ${expiresAt.toISOString()}. Log in at ${mailLink(consolePaths.login())}`,
  ].join('\n');
}

function readName(value: string | undefined): string {
  const name = z.string().overwrite(visibleText).trim().min(1).max(120).safeParse(value);
  if (!name.success) throw new CommandError('--name is missing or longer than 120 characters');
  return name.data;
}

function readRole(value: string | undefined): StaffRole {
  const role = STAFF_ROLES.find((known) => known === value);
  if (!role) throw new CommandError(`--role must be one of ${STAFF_ROLES.join(', ')}`);
  return role;
}
