import 'server-only';
import { findState, changeStateIn } from '@/lib/platform/db/app-state';
import type { Tx } from '@/lib/platform/db/transaction';
import { log } from '@/lib/platform/log/log';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { EVERY_PAGE_TAG, recordTagChange } from '@/lib/platform/page-cache/tag-times';
import { BRAND_SETTINGS, CHANGEABLE_SETTINGS, changedSettings } from '../changed-settings';
import { env } from '../env';
import { settings, type Setting } from '../settings';

/** Key of the stored values in `app_state`, and the tag that notifies every process of a change. */
export const SETTINGS_TAG = 'settings';

const NAMES: readonly string[] = [...CHANGEABLE_SETTINGS, ...BRAND_SETTINGS];

type Values = Record<string, string>;

export async function readStoredSettings(): Promise<Readonly<Record<string, string>>> {
  return ((await findState(SETTINGS_TAG)) ?? {}) as Values;
}

/** Takes over the values that staff have stored, and makes every cached page outdated if they differ from those in use. */
export async function loadStoredSettings(): Promise<void> {
  const values = usableValues(await readStoredSettings());
  if (JSON.stringify(values) === JSON.stringify(changedSettings.values)) return;
  changedSettings.values = values;
  changedSettings.version += 1;
  // Parses the values, and passes the name of the site on.
  env();
  // After the values, because a page that is rendered in between must not be stored with the old ones.
  recordTagChange(EVERY_PAGE_TAG);
}

/** Another version may have stored a name or a value that this one does not accept; its own default is used then. */
function usableValues(stored: Readonly<Values>): Values {
  const entries = Object.entries(stored).filter(([name, value]) => {
    const isUsable = NAMES.includes(name) && schemaOf(name).safeParse(value).success;
    if (!isUsable) log.warn('settings.not_used', { name });
    return isUsable;
  });
  return Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other)));
}

const schemaOf = (name: string) => (settings as Record<string, Setting>)[name]?.schema ?? settings.BRAND_NAME.schema;

/**
 * Stores values of settings; null restores that of the environment. Every process uses them after the commit.
 * @returns the stored values before, by name
 */
export async function storeSettings(changes: Readonly<Record<string, string | null>>, tx: Tx): Promise<Values> {
  let before: Values = {};
  await changeStateIn(tx, SETTINGS_TAG, (value) => {
    before = (value ?? {}) as Values;
    return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, text]) => text !== null));
  });
  await invalidateTags([SETTINGS_TAG], tx);
  return before;
}
