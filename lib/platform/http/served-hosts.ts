import { consoleOrigin, isConsolePath, type ConsoleSettings } from './console-host';
import { resolvePath } from './resolve-path';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** Files that pages of every host load: the build's, icons, and the manifest. */
const STATIC_FILE =
  /^\/(_next\/static\/|icons\/|(favicon\.ico|icon\.svg|apple-touch-icon\.png|manifest\.webmanifest)$)/;

interface SiteSettings extends ConsoleSettings {
  STAGE: string;
}

/** Decides from the `Host` header, which HTTP/1.0 allows to be absent, and the address of a request whether it is served. */
export type HostFilter = (host: string | undefined, url: string) => boolean;

export const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);

/**
 * With CONSOLE_HOST, that host serves the console and static files only, and other hosts do not serve the console. Host names that differ
 * from CONSOLE_HOST in the port only serve nothing, because they share its cookies.
 */
export function createHostFilter(settings: SiteSettings): HostFilter {
  const isOfSite = createSiteFilter(settings);
  if (settings.CONSOLE_HOST === undefined) return isOfSite;
  const { host: consoleHost, hostname: consoleName, protocol } = new URL(consoleOrigin(settings));
  return (host, url) => {
    const asked = host !== undefined && isHost(host) ? new URL(`${protocol}//${host}`) : null;
    // The front server refuses a malformed address afterwards.
    const path = resolvePath(url) ?? '';
    if (asked?.hostname !== consoleName) return !isConsolePath(path) && isOfSite(host);
    return asked.host === consoleHost && (isConsolePath(path) || STATIC_FILE.test(path));
  };
}

/**
 * Outside production the site has the names of this machine and of SITE_URL, on any port. Otherwise another site could resolve its name to
 * this machine (DNS rebinding) and read the developer pages. In production these pages do not exist, and the proxy checks the host.
 */
function createSiteFilter({ STAGE, SITE_URL }: SiteSettings): (host: string | undefined) => boolean {
  if (STAGE === 'production') return () => true;
  const { hostname } = new URL(SITE_URL);
  return (host) => {
    if (host === undefined) return true;
    const name = HOST.exec(host)?.[1]?.toLowerCase();
    return name !== undefined && (LOOPBACK.has(name) || name === hostname);
  };
}
