import 'server-only';
import type { MapsProvider } from './port';
import { mapPageUrl, staticMapUrl } from './static-map-address';

/** The local adapter: our catalogue is the gazetteer, so nothing lies beyond it; maps are drawn by the server. */
const localMaps: MapsProvider = {
  findPlace: async () => null,
  staticMapUrl,
  mapPageUrl,
};

/** The maps service in force. */
export function mapsProvider(): MapsProvider {
  return localMaps;
}
