import {
  addProtocol,
  Map as TilesMap,
  NavigationControl,
  removeProtocol,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapBounds } from '@/lib/domains/landing/rules/map-bounds';
import { createMapStyle, SOURCE, type Archive } from './map-style';
import type { MapHandle, MapOptions, MapPin } from './map-pin';
import { PinLayer } from './pin-layer';
import { PlaceLayer } from './place-layer';

/** City scale: at a smaller one, borders of countries would be visible. */
const MIN_ZOOM = 8;
const MAX_ZOOM = 18;
const FIT = { padding: 56, maxZoom: 15 };

// The bundler changes the address from which MapLibre would load its worker.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

const protocol = new Protocol();

/** @throws {Error} if the archive of tiles cannot be read */
export async function createMap(container: HTMLElement, options: MapOptions): Promise<MapHandle> {
  const { tiles, pins, places, isInline, onMoved, onFailed } = options;
  const archive = tiles.format === 'pmtiles' ? await readArchive(tiles.url) : null;
  const map = new TilesMap({
    container,
    style: createMapStyle(tiles, archive, isDark(container)),
    bounds: toLngLat(options.bounds),
    fitBoundsOptions: FIT,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    cooperativeGestures: isInline,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-left');
  const pinLayer = new PinLayer(map, options);
  const placeLayer = new PlaceLayer(map, places);
  const update = () => placeLayer.update(pinLayer.update());
  map.on('moveend', (event) => {
    update();
    // Movements by code have no event of the person.
    if ('originalEvent' in event && event.originalEvent) onMoved?.(toBounds(map));
  });
  map.on('resize', update);
  watchTiles(map, onFailed);
  pinLayer.setPins(pins);
  update();
  return {
    setPins(next: readonly MapPin[]) {
      pinLayer.setPins(next);
      update();
    },
    setActive: (id) => pinLayer.setActive(id),
    remove: () => map.remove(),
  };
}

async function readArchive(url: string): Promise<Archive> {
  removeProtocol('pmtiles');
  addProtocol('pmtiles', protocol.tile);
  const archive = protocol.get(url) ?? new PMTiles(url);
  protocol.add(archive);
  const { tileType } = await archive.getHeader();
  if (tileType !== TileType.Mvt) return { kind: 'raster', layers: [] };
  const metadata = (await archive.getMetadata()) as { vector_layers?: { id: string }[] };
  return { kind: 'vector', layers: (metadata.vector_layers ?? []).map(({ id }) => id) };
}

/** A single missing tile is no failure, because extracts end somewhere. */
function watchTiles(map: TilesMap, onFailed: () => void): void {
  let loaded = 0;
  let failed = 0;
  map.on('error', () => (failed += 1));
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId === SOURCE && tile) loaded += 1;
  });
  map.once('idle', () => {
    if (failed > 0 && loaded === 0) onFailed();
  });
}

function isDark(container: HTMLElement): boolean {
  const [red = 255, green = 255, blue = 255] =
    getComputedStyle(container).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  return red + green + blue < 384;
}

const toLngLat = ({ south, west, north, east }: MapBounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

function toBounds(map: TilesMap): MapBounds {
  const bounds = map.getBounds();
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
}
