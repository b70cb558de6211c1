// npm run partners -- ...: creates partners and their keys, and requests and ends connections with hotels.
import { parseArgs } from 'node:util';
import {
  createPartner,
  createPartnerKey,
  endConnectionAsOperator,
  requestConnection,
  revokePartnerKeys,
  rotatePartnerKey,
} from '@/lib/domains/partners/server/service/operator';
import { getPartnerId } from '@/lib/domains/partners/server/service/lock-partner';
import { PARTNER_CODE } from '@/lib/domains/partners/types';
import { createWebhook, deleteWebhook, getWebhooks } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { PARTNER_SCOPES, type PartnerScope } from '@/lib/platform/api-keys/key-scopes';
import { AppError } from '@/lib/platform/errors/app-error';
import { CommandError, runCli } from '@/scripts/support/run-cli';

const USAGE = `Usage: npm run partners -- COMMAND CODE     (CODE is the code of the partner, such as acme-channel)

  create CODE      --name NAME
  create-key CODE  --scopes ${PARTNER_SCOPES.join(',')} [--days 365]
  rotate-key CODE  creates a new key; the old key remains valid for 24 hours
  revoke-keys CODE refuses every key of the partner at its next request

  request CODE     --hotel BLR-001     asks the hotel's owners, who approve in the settings of the desk
  end CODE         --hotel BLR-001     ends the connection

  webhooks CODE        lists the webhooks to which reservations are announced
  add-webhook CODE     --url https://...
  delete-webhook CODE  --id ID`;

interface Options {
  name?: string | undefined;
  scopes?: string | undefined;
  days?: string | undefined;
  hotel?: string | undefined;
  url?: string | undefined;
  id?: string | undefined;
}

const COMMANDS: Readonly<Record<string, (code: string, options: Options) => Promise<string>>> = {
  create: async (code, { name }) => {
    if (!PARTNER_CODE.test(code))
      throw new CommandError(
        'The code must have 2 to 39 lower-case letters, digits and hyphens, and must not begin with a hyphen',
      );
    await createPartner(code, required('name', name));
    return `Partner ${code} was created.`;
  },
  'create-key': async (code, options) => {
    const key = await createPartnerKey(code, { scopes: readScopes(options.scopes), days: readDays(options.days) });
    return `The key of ${code} (shown once): ${key}`;
  },
  'rotate-key': async (code) =>
    `The new key of ${code} (shown once): ${await rotatePartnerKey(code)}\nThe old key is valid for 24 hours.`,
  'revoke-keys': async (code) => `${await revokePartnerKeys(code)} keys of ${code} were revoked.`,
  request: async (code, { hotel }) => {
    const owners = await requestConnection(code, required('hotel', hotel));
    if (owners === null) return `${code} already has an open connection with ${hotel}.`;
    const requested = `The connection of ${code} with ${hotel} is requested.`;
    if (owners > 0) return `${requested} The owners of the hotel get a mail.`;
    return `${requested} The hotel has no owner; add one with npm run hotel-people.`;
  },
  end: async (code, { hotel }) => {
    await endConnectionAsOperator(code, required('hotel', hotel));
    return `The connection of ${code} with ${hotel} has ended.`;
  },
  webhooks: async (code) => {
    const { webhooks } = await getWebhooks({ partnerId: await getPartnerId(code) });
    const lines = webhooks.map(({ webhookId, url, isEnabled }) => `${webhookId}  ${isEnabled ? 'on ' : 'off'}  ${url}`);
    return lines.join('\n') || `${code} has no webhook.`;
  },
  'add-webhook': async (code, { url }) => {
    const form = { url: required('url', url), eventTypes: [] };
    const { webhookId, secret } = await createWebhook({ partnerId: await getPartnerId(code) }, form);
    return `Webhook ${webhookId} of ${code} was created. Its secret (shown once): ${secret}`;
  },
  'delete-webhook': async (code, { id }) => {
    const webhookId = Number(required('id', id));
    if (!Number.isSafeInteger(webhookId)) throw new CommandError('--id must be a number');
    await deleteWebhook({ partnerId: await getPartnerId(code) }, { webhookId });
    return `Webhook ${webhookId} of ${code} was deleted.`;
  },
};

function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new CommandError(`--${name} is missing`);
  return value.trim();
}

function readScopes(text: string | undefined): PartnerScope[] {
  const scopes = required('scopes', text).split(',');
  const isScope = (name: string): name is PartnerScope => PARTNER_SCOPES.some((scope) => scope === name);
  if (!scopes.every(isScope)) throw new CommandError(`--scopes must be some of ${PARTNER_SCOPES.join(',')}`);
  return scopes;
}

function readDays(text = '365'): number {
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > 365) throw new CommandError('--days must be between 1 and 365');
  return Number(text);
}

async function main(): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { name: text, scopes: text, days: text, hotel: text, url: text, id: text };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [name = '', code, surplus] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(name ? `There is no command ${name}` : 'The command is missing');
  if (code === undefined) throw new CommandError('The code of the partner is missing');
  if (surplus !== undefined) throw new CommandError(`Unexpected argument “${surplus}”`);
  try {
    return await command(code, values);
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message) : error;
  }
}

runCli(main, USAGE);
