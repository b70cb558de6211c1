import { z } from 'zod';
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
