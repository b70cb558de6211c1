import {
  approveEnrolment,
  listEnrolments,
  refuseEnrolment,
} from '@/lib/domains/corporates/server/service/decide-enrolment';
import { AppError } from '@/lib/platform/errors/app-error';
import { CommandError } from '@/scripts/support/run-cli';
import { readRupees, type CommandOptions } from './read-options';

export async function listRequests({ status = 'requested' }: CommandOptions): Promise<string> {
  if (status !== 'requested' && status !== 'approved' && status !== 'refused') {
    throw new CommandError('--status must be requested, approved or refused');
  }
  const requests = await listEnrolments(status);
  if (requests.length === 0) return `There are no requests with status ${status}.`;
  const lines = requests.map(({ id, createdAt, legalName, gstin, city, contactName, email, phone }) =>
    [id, createdAt.toISOString().slice(0, 10), gstin, legalName, city, contactName, email, phone].join('  '),
  );
  return ['id  requested  GSTIN  legal name  city  contact', ...lines].join('\n');
}

export async function approveRequest(id: string | undefined, options: CommandOptions): Promise<string> {
  const terms = {
    isTravelAgent: options['travel-agent'] === true,
    creditLimitPaise: options['credit-limit'] === undefined ? 0 : readRupees('credit-limit', options['credit-limit']),
  };
  const { corporateId, email } = await decideOn(readId(id), (request) => approveEnrolment(request, terms));
  return `Corporate ${corporateId} was created. The invitation was sent to ${email}.`;
}

export async function refuseRequest(id: string | undefined, { reason }: CommandOptions): Promise<string> {
  if (typeof reason !== 'string' || reason.trim() === '')
    throw new CommandError('--reason is missing. The company receives it by mail.');
  const request = readId(id);
  await decideOn(request, () => refuseEnrolment(request, reason));
  return `Request ${request} is refused.`;
}

function readId(id: string | undefined): number {
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) throw new CommandError('Name the request by its id, which `list` prints');
  return Number(id);
}

async function decideOn<Result>(id: number, decide: (id: number) => Promise<Result>): Promise<Result> {
  try {
    return await decide(id);
  } catch (error) {
    if (AppError.is(error, 'NOT_FOUND'))
      throw new CommandError(`There is no undecided request ${id}. \`list\` prints the undecided ones.`);
    throw error;
  }
}
