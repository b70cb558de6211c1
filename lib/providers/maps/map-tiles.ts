import 'server-only';
import { env } from '@/lib/platform/env/env';
import { tileFormatOf } from '@/lib/platform/http/tile-url';
import type { MapTiles } from './client/map-tiles';

/** Null without MAP_TILES_URL: pages show plans only. */
export function mapTiles(): MapTiles | null {
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = env();
  const format = url === undefined ? null : tileFormatOf(url);
  return url === undefined || format === null ? null : { url, format, attribution };
}
