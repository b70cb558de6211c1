import 'server-only';
import { env } from '@/lib/platform/env/env';

/** The host comes from the settings, because the Host header of a request may be forged. */
export function mailLink(path: string): string {
  return new URL(path, env().SITE_URL).href;
}
