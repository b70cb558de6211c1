import { ROLES } from '@/lib/domains/corporates/rules/role';
import { assignRole } from '@/lib/domains/corporates/server/service/operator/assign-role';
import { restrictHotel, unrestrictHotel } from '@/lib/domains/corporates/server/service/operator/restrict-hotel';
import { resumeCompany, suspendCompany } from '@/lib/domains/corporates/server/service/operator/suspend-company';
import { createWallet } from '@/lib/domains/loyalty/server/service/create-wallet';
import { CommandError } from '@/scripts/support/run-cli';
import { named, readEntity, readHotelId, readText, type Options } from './read-options';

export async function openRewards(id: string | undefined): Promise<string> {
  const { legalEntityId, name } = await readEntity(id);
  return (await createWallet(legalEntityId)) ? `${name} has a wallet now.` : `${name} has a wallet already.`;
}

export async function restrict(id: string | undefined, options: Options): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  const reason = options.reason === undefined ? 'Outside the travel policy' : readText('reason', options.reason);
  const { hotel, isNew } = await named(restrictHotel({ corporateId, hotelId: readHotelId(options.hotel) }, reason));
  return isNew ? `${company} cannot book ${hotel} any more.` : `${hotel} is restricted for ${company} already.`;
}

export async function unrestrict(id: string | undefined, options: Options): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  const hotelId = readHotelId(options.hotel);
  if (await unrestrictHotel({ corporateId, hotelId })) return `${company} can book hotel ${hotelId} again.`;
  return `Hotel ${hotelId} is not restricted for ${company}.`;
}

export async function suspend(id: string | undefined, options: Options): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  const reason = readText('reason', options.reason);
  if (await suspendCompany(corporateId, reason)) return `${company} is suspended, with all its entities.`;
  return `${company} is suspended already.`;
}

export async function resume(id: string | undefined): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  return (await resumeCompany(corporateId)) ? `${company} is active again.` : `${company} is not suspended.`;
}

export async function role(email: string | undefined, options: Options): Promise<string> {
  if (!email?.includes('@')) throw new CommandError('Name the member by e-mail address');
  const wanted = ROLES.find((candidate) => candidate === options.role);
  if (!wanted) throw new CommandError(`--role must be one of ${ROLES.join(', ')}`);
  const { legalEntityId, name } = await readEntity(typeof options.entity === 'string' ? options.entity : undefined);
  const before = await named(assignRole(legalEntityId, email.toLowerCase(), wanted));
  if (before === wanted) return `${email} is ${wanted} of ${name} already.`;
  return `${email} is ${wanted} of ${name} now, was ${before}.`;
}
