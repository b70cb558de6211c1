import 'server-only';
import * as operator from '@/lib/domains/partners/server/service/operator';
import { createWebhook, deleteWebhook, getWebhooks } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf, QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import type {
  ConsolePartner,
  ConsolePartnerRow,
  createPartnerKeyEndpoint,
  exportConsolePartnersEndpoint,
} from '../../contract/partners';
import * as repository from '../repository/partners';

const MAX_CONNECTIONS = 500;

type WithSecret = ConsolePartner & { secret: string };

export async function listConsolePartners(
  search: Parameters<typeof repository.listPartners>[0],
): Promise<{ rows: ConsolePartnerRow[]; total: number }> {
  return repository.listPartners(search, now());
}

const COLUMNS: readonly CsvColumn<ConsolePartnerRow>[] = [
  { key: 'name', header: 'Partner', value: ({ name }) => name },
  { key: 'code', header: 'Code', value: ({ code }) => code },
  { key: 'keys', header: 'Valid keys', value: ({ keys }) => keys },
  { key: 'expires_at', header: 'Key expires', value: ({ expiresAt }) => expiresAt },
  { key: 'connected', header: 'Connected hotels', value: ({ connected }) => connected },
  { key: 'requested', header: 'Waiting for owners', value: ({ requested }) => requested },
];

export function exportConsolePartners(query: QueryOf<typeof exportConsolePartnersEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'partners', columns: COLUMNS, query, read: listConsolePartners });
}

/** @throws {AppError} NOT_FOUND */
export async function getConsolePartner(code: string): Promise<ConsolePartner> {
  const { id: partnerId, name } = await findPartner(code);
  const [keys, connections, { webhooks }] = await Promise.all([
    operator.listPartnerKeys(partnerId),
    repository.listConnectionsOfPartner({ partnerId, limit: MAX_CONNECTIONS }),
    getWebhooks({ partnerId }),
  ]);
  return { partnerId, code, name, keys, connections, webhooks };
}

/** @throws {AppError} INVALID_INPUT if the code is taken */
export async function createPartner({ code, name }: { code: string; name: string }): Promise<ConsolePartner> {
  await operator.createPartner(code, name);
  return getConsolePartner(code);
}

/** @throws {AppError} NOT_FOUND; INVALID_INPUT if a key is valid */
export async function createKey(code: string, terms: BodyOf<typeof createPartnerKeyEndpoint>): Promise<WithSecret> {
  const secret = await operator.createPartnerKey(code, terms);
  return { ...(await getConsolePartner(code)), secret };
}

/** @throws {AppError} NOT_FOUND; INVALID_INPUT without a valid key; API_KEY_ROTATED */
export async function rotateKey(code: string): Promise<WithSecret> {
  const secret = await operator.rotatePartnerKey(code);
  return { ...(await getConsolePartner(code)), secret };
}

/** @throws {AppError} NOT_FOUND */
export async function revokeKeys(code: string): Promise<ConsolePartner> {
  await operator.revokePartnerKeys(code);
  return getConsolePartner(code);
}

/** @throws {AppError} NOT_FOUND; INVALID_INPUT for an unknown hotel */
export async function requestConnection(code: string, hotelCode: string): Promise<ConsolePartner> {
  await findPartner(code);
  await nameHotel(operator.requestConnection(code, hotelCode), hotelCode);
  return getConsolePartner(code);
}

/** @throws {AppError} NOT_FOUND; INVALID_INPUT without a connection with the hotel */
export async function endConnection(code: string, hotelCode: string): Promise<ConsolePartner> {
  await findPartner(code);
  await nameHotel(operator.endConnectionAsOperator(code, hotelCode), hotelCode);
  return getConsolePartner(code);
}

/** @throws {AppError} NOT_FOUND, INVALID_INPUT for a refused address, WEBHOOK_LIMIT, WEBHOOK_EXISTS, TOO_MANY_REQUESTS */
export async function addWebhook(code: string, url: string): Promise<WithSecret> {
  const { id: partnerId } = await findPartner(code);
  const { secret } = await createWebhook({ partnerId }, { url, eventTypes: [] });
  return { ...(await getConsolePartner(code)), secret };
}

/** @throws {AppError} NOT_FOUND */
export async function removeWebhook(code: string, webhookId: number): Promise<ConsolePartner> {
  const { id: partnerId } = await findPartner(code);
  await deleteWebhook({ partnerId }, { webhookId });
  return getConsolePartner(code);
}

async function findPartner(code: string) {
  const partner = await repository.findPartner(code);
  if (!partner) throw new AppError('NOT_FOUND');
  return partner;
}

/** The hotel is a field of the form, so its absence is reported there. */
async function nameHotel(change: Promise<unknown>, hotelCode: string): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!AppError.is(error, 'NOT_FOUND')) throw error;
    throw new AppError('INVALID_INPUT', {
      field: 'hotel_code',
      message: `There is no hotel ${hotelCode}, or the partner has no connection with it`,
    });
  }
}
