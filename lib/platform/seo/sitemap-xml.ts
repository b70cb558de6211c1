/** Limits of one file in the sitemap protocol; longer sitemaps are split into several files. */
export const MAX_SITEMAP_URLS = 50_000;
export const MAX_SITEMAP_BYTES = 50 * 1024 * 1024;

export interface SitemapUrl {
  loc: string;
  /** Time of the last change of the page; omitted when unknown. */
  lastmod?: Date | undefined;
  images?: readonly string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const escape = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');

const changed = (lastmod?: Date) => (lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : '');

export function sitemapXml(urls: readonly SitemapUrl[]): string {
  const entries = urls.map(({ loc, lastmod, images = [] }) => {
    const pictures = images.map((image) => `<image:image><image:loc>${escape(image)}</image:loc></image:image>`);
    return `<url><loc>${escape(loc)}</loc>${changed(lastmod)}${pictures.join('')}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE} ${IMAGES}>\n${entries.join('')}</urlset>\n`;
}

export function sitemapIndexXml(files: readonly SitemapUrl[]): string {
  const entries = files.map(({ loc, lastmod }) => `<sitemap><loc>${escape(loc)}</loc>${changed(lastmod)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}
