import 'server-only';
import type { z } from 'zod';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import {
  CHANGEABLE_SETTINGS,
  changedSettings,
  type BrandSetting,
  type ChangeableSetting,
} from '@/lib/platform/env/changed-settings';
import { env, environmentSettings } from '@/lib/platform/env/env';
import { readLogo } from '@/lib/platform/env/read-logo';
import { loadStoredSettings, readStoredSettings, storeSettings } from '@/lib/platform/env/server/stored-settings';
import { settings, type Setting } from '@/lib/platform/env/settings';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BrandInput } from '../../contract/settings';
import { colourProblem, type Theme } from '../../rules/contrast';

export interface ShownSetting {
  name: string;
  group: string;
  effect: string;
  value: string;
  byDefault: string;
  source: 'console' | 'environment' | 'default';
  isChangeable: boolean;
}

/** Secrets, and addresses that contain a password. Their values never leave the server. */
const SECRET = /SECRET|TOKEN|_KEY(_ID)?$|_KEY_|KEYS$|DATABASE.*_URL|REDIS_URL|SMTP_URL|HEADERS|ACCOUNT_SID|CRASH/;

const isChangeable = (name: string): name is ChangeableSetting =>
  CHANGEABLE_SETTINGS.some((changeable) => changeable === name);

/** Every setting with its value; of secrets only whether they are set. Those of the brand have a page of their own. */
export function listSettings(): ShownSetting[] {
  const values = env() as Record<string, unknown>;
  return (Object.entries(settings) as [string, Setting][])
    .filter(([, { group }]) => group !== 'Brand')
    .map(([name, { group, explain, schema }]) => {
      const initial = schema.safeParse(undefined);
      const byDefault = initial.success ? initial.data : undefined;
      const isSecret = SECRET.test(name);
      const isDefault = textOf(values[name]) === textOf(byDefault);
      return {
        name,
        group,
        effect: explain,
        value: isSecret ? (values[name] === undefined ? 'not set' : 'set') : textOf(values[name]),
        byDefault: isSecret ? '' : textOf(byDefault),
        source: name in changedSettings.values ? 'console' : isDefault ? 'default' : 'environment',
        isChangeable: isChangeable(name),
      };
    });
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Changes a setting in every process. The approval of a second person can only be required for smaller amounts than the environment says,
 * because one person could otherwise lift it.
 * @throws {AppError} NOT_FOUND for a setting that is read at the start; INVALID_INPUT
 */
export async function changeSetting(name: string, value: string | null, reason: string): Promise<void> {
  if (!isChangeable(name))
    throw new AppError('NOT_FOUND', { message: `${name} cannot be changed here. Change it in the environment.` });
  if (value !== null) assertAccepted(name, value);
  await store({ [name]: value }, { type: 'setting', id: name, reason });
}

function assertAccepted(name: ChangeableSetting, value: string): void {
  const { schema, explain } = settings[name] as { schema: z.ZodType; explain: string };
  const outcome = value === '' ? null : schema.safeParse(value);
  if (!outcome?.success)
    throw new AppError('INVALID_INPUT', {
      field: 'value',
      message: `This value is not accepted${outcome ? `: ${outcome.error.issues[0]?.message}` : ''}. ${explain}.`,
    });
  if (name === 'FOUR_EYES_PAISE' && Number(value) > environmentSettings().FOUR_EYES_PAISE)
    throw new AppError('INVALID_INPUT', {
      field: 'value',
      message: 'Only the environment can raise the amount above which a second person decides.',
    });
}

/** @throws {AppError} INVALID_INPUT for a colour with too little contrast, with the nearest one that has enough */
export async function changeBrand(input: BrandInput): Promise<void> {
  assertColour('light', input.light);
  assertColour('dark', input.dark);
  const chosen = {
    BRAND_NAME: input.name,
    BRAND_LINE: input.brandLine,
    BRAND_FOOTER: input.footer,
    BRAND_SENDER_NAME: input.senderName,
    BRAND_SENDER_ADDRESS: input.senderAddress,
    BRAND_LIGHT: input.light,
    BRAND_DARK: input.dark,
  };
  const initial = environmentSettings();
  // A value of the environment is not stored, so that a later change there has an effect.
  const changes = Object.entries(chosen).map(([key, value]) => [
    key,
    initial[key as keyof typeof chosen] === value ? null : value,
  ]);
  await storeBrand(Object.fromEntries(changes) as Partial<Record<BrandSetting, string | null>>);
}

/** Stores values of the brand; null restores that of the environment. */
export const storeBrand = (changes: Partial<Record<BrandSetting, string | null>>): Promise<void> =>
  store(changes, { type: 'brand', id: 'site' });

function assertColour(theme: Theme, colour: string): void {
  const problem = colourProblem(theme, colour);
  if (problem) throw new AppError('INVALID_INPUT', { field: theme, message: problem });
}

/** The audit log names a logo instead of containing the file. */
function describeLogo(base64: string | null | undefined): string {
  const logo = base64 ? readLogo(base64) : environmentSettings().BRAND_LOGO;
  return logo ? `${logo.width} x ${logo.height} pixels, ${logo.hash}` : 'none';
}

interface Subject {
  type: 'setting' | 'brand';
  id: string;
  reason?: string;
}

async function store(changes: Record<string, string | null>, { type, id, reason }: Subject): Promise<void> {
  const present = await readStoredSettings();
  if (Object.entries(changes).every(([name, value]) => (present[name] ?? null) === value)) return;
  const initial = environmentSettings() as Record<string, unknown>;
  await inTransaction(async (tx) => {
    const stored = await storeSettings(changes, tx);
    const valueIn = (values: Record<string, string | null>, name: string) =>
      name === 'BRAND_LOGO' ? describeLogo(values[name]) : (values[name] ?? textOf(initial[name]));
    const names = Object.keys(changes);
    const before = Object.fromEntries(names.map((name) => [name, valueIn(stored, name)]));
    const after = Object.fromEntries(names.map((name) => [name, valueIn(changes, name)]));
    await recordAudit(
      { action: `${type}.changed`, subject: { type, id }, before, after, ...(reason && { reason }) },
      tx,
    );
  });
  // The answer must find the new values in this process; the others are notified.
  await loadStoredSettings();
}
