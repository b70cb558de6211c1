import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '@/lib/platform/log/log';

const PAUSE_MS = 10;

/**
 * Loads the files of all pages and calls, one after the other and only while nobody is served, so that nobody's first visit waits
 * for them. Next would do it while it starts, a second and a half before the door opens (decision 052).
 * @param output the folder of the build
 */
export async function loadEntries(output: string, isBusy: () => boolean): Promise<void> {
  const server = path.join(output, 'server');
  // Next's own way, so that it finds them loaded.
  const load = createRequire(path.join(server, 'app'));
  for (const file of namedFiles(path.join(server, 'app-paths-manifest.json'))) {
    // A file takes up to a tenth of a second: with hundreds at the door, new connections would be taken one in each of them.
    do await pause(PAUSE_MS);
    while (isBusy());
    try {
      load(path.join(server, file));
    } catch (error) {
      // Whoever asks for it is told by Next.
      log.warn('web.entry_not_loaded', { file, error });
    }
  }
}

function namedFiles(manifest: string): string[] {
  try {
    return Object.values(JSON.parse(fs.readFileSync(manifest, 'utf8')) as Record<string, string>);
  } catch (error) {
    log.warn('web.entry_not_loaded', { file: path.basename(manifest), error });
    return [];
  }
}
