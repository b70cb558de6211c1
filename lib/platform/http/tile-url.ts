const PLACEHOLDERS = ['{z}', '{x}', '{y}'];

export type TileFormat = 'pmtiles' | 'raster';

/** Returns null for an address that is neither an archive nor a template of raster tiles. */
export function tileFormatOf(url: string): TileFormat | null {
  if (!URL.canParse(url)) return null;
  const { protocol, pathname, host } = new URL(url);
  // Placeholders in the host would allow every host in the Content-Security-Policy.
  if ((protocol !== 'https:' && protocol !== 'http:') || /%7b|[{}*;,\s]/i.test(host)) return null;
  if (PLACEHOLDERS.every((placeholder) => url.includes(placeholder))) return 'raster';
  return pathname.endsWith('.pmtiles') ? 'pmtiles' : null;
}

export const isTileUrl = (url: string): boolean => tileFormatOf(url) !== null;

export const tileOrigin = (url: string): string => new URL(url).origin;
