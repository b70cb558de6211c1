import 'server-only';
import { env } from '@/lib/platform/env/env';
import { consoleOrigin, isConsolePath } from '@/lib/platform/http/console-host';

/** Uses the host in SITE_URL, or that of the console for its pages, because a client can forge the Host header. */
export function mailLink(path: string): string {
  return new URL(path, isConsolePath(path) ? consoleOrigin(env()) : env().SITE_URL).href;
}
