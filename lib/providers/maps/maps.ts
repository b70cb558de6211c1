import 'server-only';
import { env } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { findGooglePlace } from './google/places';
import { fetchGoogleMap } from './google/static-map';
import type { MapsProvider } from './port';

const TIMEOUT_MS = 8_000;

/** Used without a maps service: places outside the catalogue are not found, and the landing domain draws plans. */
const localMaps: MapsProvider = { findPlace: async () => ({ status: 'NOT_FOUND' }), fetchMap: null };

export function mapsProvider(): MapsProvider {
  const settings = env();
  const { GOOGLE_MAPS_KEY: key, GOOGLE_PLACES_URL, GOOGLE_STATIC_MAPS_URL } = settings;
  if (!key) return localMaps;
  const places = { baseUrl: GOOGLE_PLACES_URL, key, timeoutMs: TIMEOUT_MS };
  const signingSecret = settings.GOOGLE_MAPS_SIGNING_SECRET;
  const pictures = { baseUrl: GOOGLE_STATIC_MAPS_URL, key, signingSecret, timeoutMs: TIMEOUT_MS };
  return {
    async findPlace(placeId) {
      const answer = await findGooglePlace(places, placeId);
      // Unknown and malformed ids come from visitors. Any other failure is logged, for example a refused key or an exceeded quota.
      if (!['OK', 'NOT_FOUND', 'INVALID_REQUEST'].includes(answer.status)) {
        log.warn('maps.place_failed', { status: answer.status });
      }
      return answer;
    },
    fetchMap: (map) => fetchGoogleMap(pictures, map),
  };
}
