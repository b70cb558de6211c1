export interface SitemapListing {
  name: string;
  paths: string[];
  bytes: number;
  ms: number;
}

export async function readSitemapFiles(base: string): Promise<SitemapListing[]> {
  const index = await (await fetch(new URL('/sitemap.xml', base))).text();
  const files: SitemapListing[] = [];
  for (const address of locations(index)) {
    const { pathname } = new URL(address);
    const started = performance.now();
    const xml = await (await fetch(new URL(pathname, base))).text();
    files.push({
      name: pathname.split('/').at(-1) ?? '',
      paths: locations(xml).map((location) => new URL(location).pathname + new URL(location).search),
      bytes: Buffer.byteLength(xml),
      ms: performance.now() - started,
    });
  }
  return files;
}

export function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}
