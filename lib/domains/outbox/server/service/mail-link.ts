import 'server-only';
import { env } from '@/lib/platform/env/env';

/**
 * The whole address of one of our pages for a mail. From the settings, never from the request: a forged Host header must
 * not get into a mail.
 */
export function mailLink(path: string): string {
  return new URL(path, env().SITE_URL).href;
}
