import 'server-only';
import { env } from '@/lib/platform/env/env';
import { loadStoredSettings, SETTINGS_TAG } from '@/lib/platform/env/server/stored-settings';
import { log } from '@/lib/platform/log/log';
import { listenForTags, type TagListener } from '@/lib/platform/page-cache/listen';
import { EVERY_PAGE_TAG, recordTagChange } from '@/lib/platform/page-cache/tag-times';

/** Learns of changed pages and settings of other processes, and begins with the settings that are stored. */
export async function listenForChanges(): Promise<TagListener> {
  const listener = await listenForTags(env().DATABASE_URL, {
    onTag: (tag) => (tag === SETTINGS_TAG ? loadInBackground() : recordTagChange(tag)),
    onGap: () => {
      recordTagChange(EVERY_PAGE_TAG);
      loadInBackground();
    },
  });
  await loadStoredSettings();
  return listener;
}

/** A failed read is repeated after the next notification or reconnect; until then the process uses the values it has. */
function loadInBackground(): void {
  loadStoredSettings().catch((error: unknown) => log.warn('settings.not_loaded', { error }));
}
