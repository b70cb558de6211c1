import 'server-only';
import { env } from '@/lib/platform/env/env';

/** Uses the host in SITE_URL, because a client can forge the Host header. */
export function mailLink(path: string): string {
  return new URL(path, env().SITE_URL).href;
}
