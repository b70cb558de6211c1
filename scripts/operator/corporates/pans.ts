import { allowPan, withdrawPan } from '@/lib/domains/corporates/server/service/operator/allow-pan';
import { CommandError } from '@/scripts/support/run-cli';
import { readEntity, readText, type CommandOptions } from './read-options';

export async function allowFurtherPan(id: string | undefined, options: CommandOptions): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  const pan = readPan(options.pan);
  const isNew = await allowPan({ corporateId, pan }, readText('reason', options.reason));
  return isNew ? `${company} may now add GSTINs with the PAN ${pan}.` : `${company} may already use the PAN ${pan}.`;
}

export async function withdrawFurtherPan(id: string | undefined, options: CommandOptions): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  const pan = readPan(options.pan);
  if (!(await withdrawPan({ corporateId, pan }))) return `The PAN ${pan} is not allowed for ${company}.`;
  return `${company} cannot add further GSTINs with the PAN ${pan}. Existing registrations remain.`;
}

/** Characters 3 to 12 of a GSTIN: a PAN, or the corresponding characters of a registration without one. @throws {CommandError} */
function readPan(option: string | boolean | undefined): string {
  const pan = typeof option === 'string' ? option.trim().toUpperCase() : '';
  if (!/^[A-Z0-9]{10}$/.test(pan)) throw new CommandError('--pan must be characters 3 to 12 of a GSTIN');
  return pan;
}
