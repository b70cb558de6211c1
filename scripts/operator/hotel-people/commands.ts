import { z } from 'zod';
import { endHotelPerson, listHotelPeople, saveHotelPerson } from '@/lib/domains/hotel-members/server/service/operator';
import { HOTEL_ROLES } from '@/lib/domains/hotel-members/types';
import { AppError } from '@/lib/platform/errors/app-error';
import { visibleText } from '@/lib/platform/http/visible-text';
import { CommandError } from '@/scripts/support/run-cli';

export const HOTEL_PEOPLE_USAGE = `Usage: npm run hotel-people -- COMMAND

  add ADDRESS --hotel BLR-001 --role ${HOTEL_ROLES.join('|')} [--name NAME]
              adds a person, or changes the role; --name opens an account for a new address
  end ADDRESS --hotel BLR-001     ends the access at the person's next request
  list --hotel BLR-001`;

interface Options {
  hotel?: string | undefined;
  role?: string | undefined;
  name?: string | undefined;
}

const address = z.email().transform((email) => email.toLowerCase());
const personName = z.string().overwrite(visibleText).trim().min(1).max(120);

/** @throws {CommandError} */
export async function runCommand(
  command: string | undefined,
  email: string | undefined,
  options: Options,
): Promise<string> {
  try {
    if (command === 'add') return await add(readAddress(email), options);
    if (command === 'end') return await end(readAddress(email), options);
    if (command === 'list') return await list(readHotel(options));
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message) : error;
  }
  throw new CommandError(command ? `There is no command ${command}` : 'The command is missing');
}

async function add(email: string, options: Options): Promise<string> {
  const hotelCode = readHotel(options);
  const role = HOTEL_ROLES.find((one) => one === options.role);
  if (!role) throw new CommandError(`--role must be one of ${HOTEL_ROLES.join(', ')}`);
  const name = options.name === undefined ? undefined : personName.safeParse(options.name).data;
  if (options.name !== undefined && name === undefined) throw new CommandError('--name must have 1 to 120 letters');
  const before = await saveHotelPerson({ email, name, role, hotelCode });
  if (before === role) return `${email} already has the role ${role} in ${hotelCode}.`;
  if (before) return `${email} now has the role ${role} in ${hotelCode} (was ${before}).`;
  return `${email} now has the role ${role} in ${hotelCode} and gets a mail.`;
}

async function end(email: string, options: Options): Promise<string> {
  const hotelCode = readHotel(options);
  await endHotelPerson({ email, hotelCode });
  return `${email} has no access to ${hotelCode} any more.`;
}

async function list(hotelCode: string): Promise<string> {
  const people = await listHotelPeople(hotelCode);
  if (people.length === 0) return `${hotelCode} has no people.`;
  const lines = people.map(({ email, name, role, createdAt }) =>
    [role, email, name, createdAt.toISOString().slice(0, 10)].join('  '),
  );
  return ['role  address  name  since', ...lines].join('\n');
}

function readAddress(text: string | undefined): string {
  const { data } = address.safeParse(text);
  if (data === undefined) throw new CommandError('The e-mail address of the person is missing or not an address');
  return data;
}

function readHotel({ hotel }: Options): string {
  if (!hotel?.trim()) throw new CommandError('--hotel is missing');
  return hotel.trim();
}
