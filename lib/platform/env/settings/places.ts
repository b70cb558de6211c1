import { z } from 'zod';
import { isTileUrl } from '@/lib/platform/http/tile-url';
import { setting, url } from '../setting';

export const placesSettings = {
  GOOGLE_MAPS_KEY: setting(
    'Maps and reviews',
    'Key for Google Places (New) and Static Maps, used by the server only; if empty, our own gazetteer and drawn maps are used',
    '',
    z.string().min(1).optional(),
  ),
  GOOGLE_MAPS_SIGNING_SECRET: setting(
    'Maps and reviews',
    'Secret of the maps project with which the server signs the URLs of static maps',
    '',
    z
      .string()
      .regex(/^[\w=-]+$/, 'must be URL-safe base64')
      .optional(),
  ),
  GOOGLE_PLACES_URL: setting(
    'Maps and reviews',
    'Base address of the places service',
    'https://places.googleapis.com',
    url().default('https://places.googleapis.com'),
  ),
  GOOGLE_STATIC_MAPS_URL: setting(
    'Maps and reviews',
    'Base address of the static maps service',
    'https://maps.googleapis.com',
    url().default('https://maps.googleapis.com'),
  ),
  MAP_TILES_URL: setting(
    'Maps and reviews',
    'Tiles of the interactive map: an archive .pmtiles on a server with range requests, or a raster template with {z}, {x} and {y}; if empty, pages show a plan without streets',
    'https://tiles.folio.example/india.pmtiles',
    z
      .string()
      .refine(isTileUrl, 'must be an http(s) address that ends with .pmtiles or contains {z}, {x} and {y}')
      .optional(),
  ),
  MAP_ATTRIBUTION: setting(
    'Maps and reviews',
    'Owners of the map data, shown on the interactive map as their licence requires',
    '© OpenStreetMap contributors',
    z.string().trim().min(1).max(200).default('© OpenStreetMap contributors'),
  ),
  TRIPADVISOR_KEY: setting(
    'Maps and reviews',
    'Key of the TripAdvisor Content API; if empty, only reviews by our own guests are shown',
    '',
    z.string().min(1).optional(),
  ),
  TRIPADVISOR_URL: setting(
    'Maps and reviews',
    'Base address of the TripAdvisor Content API',
    'https://api.content.tripadvisor.com/api/v1',
    url().default('https://api.content.tripadvisor.com/api/v1'),
  ),
} as const;
