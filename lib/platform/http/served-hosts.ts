const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

interface SiteSettings {
  STAGE: string;
  SITE_URL: string;
}

/**
 * Returns a function that decides whether requests with a `Host` header are served. Outside production only the names of this machine and
 * the host of SITE_URL are served, on any port. Otherwise another site could resolve its name to this machine (DNS rebinding) and read the
 * developer pages. In production these pages do not exist, and the proxy checks the host.
 */
export function createHostFilter({ STAGE, SITE_URL }: SiteSettings): (host: string) => boolean {
  if (STAGE === 'production') return () => true;
  const { hostname } = new URL(SITE_URL);
  return (host) => {
    const name = HOST.exec(host)?.[1]?.toLowerCase();
    return name !== undefined && (LOOPBACK.has(name) || name === hostname);
  };
}
