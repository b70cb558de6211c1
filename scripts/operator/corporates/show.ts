import { getCreditPosition } from '@/lib/domains/company-credit/server/service/credit-position';
import { listCompanyPayments } from '@/lib/domains/corporates/server/service/company-payments';
import {
  describeCompany,
  searchEntities,
  type OperatedEntity,
} from '@/lib/domains/corporates/server/service/operator/find-company';
import { findPointTotals } from '@/lib/domains/loyalty/server/service/create-wallet';
import { formatInr } from '@/lib/money';
import { CommandError } from '@/scripts/support/run-cli';
import { withCommandError, readEntity } from './read-options';
import { describeSettings } from './settings';

/** Describes the only company that matches, or lists the matching legal entities of several companies. */
export async function showCompany(key: string | undefined): Promise<string> {
  if (!key) throw new CommandError('Name a legal entity by its number, a GSTIN or a part of its name');
  if (/^\d+$/.test(key)) return describe((await readEntity(key)).corporateId);
  const found = await searchEntities(key);
  const companies = new Set(found.map(({ corporateId }) => corporateId));
  const [only] = companies;
  if (only === undefined) throw new CommandError(`No company or legal entity matches “${key}”`);
  if (companies.size === 1) return describe(only);
  return ['Several entities match. Repeat the command with the number of one:', ...found.map(lineOf)].join('\n');
}

async function describe(corporateId: number): Promise<string> {
  const { settings, status, entities, restrictions, allowedPans } = await withCommandError(
    describeCompany(corporateId),
  );
  const credit = await getCreditPosition(corporateId);
  const payments = await listCompanyPayments(corporateId, 5);
  const lines = [
    `${settings.name} (company ${corporateId}), ${status}`,
    'Contract',
    ...describeSettings(settings),
    'Credit',
    `  limit ${formatInr(credit.limitPaise)}, used ${formatInr(credit.usedPaise)}, held ${formatInr(credit.heldPaise)}, ` +
      `paid in advance ${formatInr(credit.advancePaise)}, free ${formatInr(credit.freePaise)}`,
    ...payments.items.map(
      ({ paidOn, amountPaise, reference, reversedOn }) =>
        `  paid ${paidOn}  ${formatInr(amountPaise)}  ${reference}${reversedOn ? `  (reversed ${reversedOn})` : ''}`,
    ),
    ...(payments.total > payments.items.length
      ? [`  and ${payments.total - payments.items.length} earlier payments`]
      : []),
    'Restricted hotels',
    ...(restrictions.length === 0 ? ['  none'] : []),
    ...restrictions.map(({ hotelId, hotel, reason }) => `  ${hotelId}  ${hotel}  (${reason})`),
    'Further PANs',
    ...(allowedPans.length === 0 ? ['  none'] : []),
    ...allowedPans.map(({ pan, reason }) => `  ${pan}  (${reason})`),
  ];
  for (const entity of entities) {
    const points = await findPointTotals(entity.legalEntityId);
    const wallet = points === null ? 'no wallet' : `wallet: ${points.spendable} points, ${points.pending} pending`;
    lines.push(`Legal entity ${lineOf(entity)}`, `  ${wallet}`);
    if (entity.members.length === 0) lines.push('  no members');
    for (const { email, name, role } of entity.members) lines.push(`  ${role.padEnd(7)}  ${email}  ${name}`);
  }
  return lines.join('\n');
}

function lineOf({ legalEntityId, name, city, isTravelAgent, company, status }: OperatedEntity): string {
  const kind = isTravelAgent ? 'travel agent' : 'corporate';
  return [legalEntityId, name, city || '(no city)', kind, `of ${company}`, status].join('  ');
}
