import { ROLES } from '@/lib/domains/corporates/rules/role';
import { assignRole } from '@/lib/domains/corporates/server/service/operator/assign-role';
import { restrictHotel, unrestrictHotel } from '@/lib/domains/corporates/server/service/operator/restrict-hotel';
import { resumeCompany, suspendCompany } from '@/lib/domains/corporates/server/service/operator/suspend-company';
import { createWallet } from '@/lib/domains/loyalty/server/service/create-wallet';
import { CommandError } from '@/scripts/support/run-cli';
import { withCommandError, readEntity, readHotelId, readText, type CommandOptions } from './read-options';

export async function openRewards(id: string | undefined): Promise<string> {
  const { legalEntityId, name } = await readEntity(id);
  return (await createWallet(legalEntityId)) ? `${name} has a wallet now.` : `${name} already has a wallet.`;
}

export async function restrict(id: string | undefined, options: CommandOptions): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  const reason = options.reason === undefined ? 'Outside the travel policy' : readText('reason', options.reason);
  const { hotel, isNew } = await withCommandError(
    restrictHotel({ corporateId, hotelId: readHotelId(options.hotel) }, reason),
  );
  return isNew ? `${company} cannot book ${hotel} any more.` : `${hotel} is already restricted for ${company}.`;
}

export async function unrestrict(id: string | undefined, options: CommandOptions): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  const hotelId = readHotelId(options.hotel);
  if (await unrestrictHotel({ corporateId, hotelId })) return `${company} can book hotel ${hotelId} again.`;
  return `Hotel ${hotelId} is not restricted for ${company}.`;
}

export async function suspend(id: string | undefined, options: CommandOptions): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  const reason = readText('reason', options.reason);
  if (await suspendCompany(corporateId, reason)) return `${company} is suspended, with all its entities.`;
  return `${company} is already suspended.`;
}

export async function resume(id: string | undefined): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  return (await resumeCompany(corporateId)) ? `${company} is active again.` : `${company} is not suspended.`;
}

export async function setRole(email: string | undefined, options: CommandOptions): Promise<string> {
  if (!email?.includes('@'))
    throw new CommandError(
      'Name the member by e-mail address: npm run corporates -- role ADDRESS --entity ENTITY --role ROLE',
    );
  const wanted = ROLES.find((candidate) => candidate === options.role);
  if (!wanted) throw new CommandError(`--role must be one of ${ROLES.join(', ')}`);
  const { legalEntityId, name } = await readEntity(typeof options.entity === 'string' ? options.entity : undefined);
  const before = await withCommandError(assignRole(legalEntityId, email.toLowerCase(), wanted));
  if (before === wanted) return `${email} already has the role ${wanted} in ${name}.`;
  return `${email} now has the role ${wanted} in ${name} (was ${before}).`;
}
