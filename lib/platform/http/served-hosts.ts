/** Names of this machine, which no public DNS entry can have. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

interface SiteSettings {
  STAGE: string;
  SITE_URL: string;
}

/**
 * Decides which `Host` headers are served. Outside production these are the names of this machine and that of SITE_URL, on any
 * port: another site could otherwise let its own name resolve to this machine (DNS rebinding) and read the pages for
 * developers. In production those pages do not exist, and the proxy in front chooses the host.
 */
export function servedHosts({ STAGE, SITE_URL }: SiteSettings): (host: string) => boolean {
  if (STAGE === 'production') return () => true;
  const { hostname } = new URL(SITE_URL);
  return (host) => {
    const name = HOST.exec(host)?.[1]?.toLowerCase();
    return name !== undefined && (LOOPBACK.has(name) || name === hostname);
  };
}
