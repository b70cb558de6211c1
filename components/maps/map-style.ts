import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapTiles } from '@/lib/providers/maps/client/map-tiles';

/** What a style must know about a PMTiles archive. */
export interface Archive {
  kind: 'vector' | 'raster';
  /** Names of the layers of a vector archive. */
  layers: readonly string[];
}

const TILE_SIZE = 256;
export const SOURCE = 'tiles';

const DAY = {
  land: '#f2efe6',
  green: '#dbe7d0',
  water: '#bcd7e6',
  building: '#e3dfd3',
  minor: '#ffffff',
  major: '#fbe3b0',
  rail: '#b9b3a4',
};
const NIGHT = {
  land: '#171b16',
  green: '#1d2a1f',
  water: '#17303f',
  building: '#232822',
  minor: '#333a31',
  major: '#5a4b25',
  rail: '#4a5047',
};

/**
 * Layer names of Protomaps' basemap, OpenMapTiles and Shortbread. Boundaries are not drawn, because the borders of India on
 * OpenStreetMap are not the official ones. Names are drawn by the page, so the style needs no fonts.
 */
const AREAS = {
  land: ['earth', 'land'],
  green: ['landuse', 'landcover', 'park', 'sites'],
  water: ['water', 'water_polygons', 'ocean'],
  building: ['buildings', 'building'],
} as const;
const WATERWAYS = ['waterway', 'water_lines'];
const STREETS = ['roads', 'transportation', 'streets'];
/** Values of `kind` (Protomaps, Shortbread) or `class` (OpenMapTiles). */
const MAJOR = ['highway', 'major_road', 'motorway', 'trunk', 'primary', 'secondary', 'tertiary'];
const RAIL = ['rail', 'light_rail', 'subway', 'transit'];
const GREEN = [
  'park',
  'forest',
  'wood',
  'grass',
  'meadow',
  'garden',
  'nature_reserve',
  'national_park',
  'cemetery',
  'pitch',
];

export function createMapStyle(tiles: MapTiles, archive: Archive | null, isDark: boolean): StyleSpecification {
  const colours = isDark ? NIGHT : DAY;
  const background: LayerSpecification = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': colours.land },
  };
  if (archive?.kind !== 'vector') {
    const source = archive
      ? { type: 'raster' as const, url: `pmtiles://${tiles.url}`, tileSize: TILE_SIZE }
      : { type: 'raster' as const, tiles: [tiles.url], tileSize: TILE_SIZE };
    const paint = isDark ? { 'raster-brightness-max': 0.55, 'raster-saturation': -0.4 } : {};
    return {
      version: 8,
      sources: { [SOURCE]: source },
      layers: [background, { id: 'raster', type: 'raster', source: SOURCE, paint }],
    };
  }
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${tiles.url}` } },
    layers: [background, ...vectorLayers(archive.layers, colours)],
  };
}

function vectorLayers(names: readonly string[], colours: typeof DAY): LayerSpecification[] {
  const kind = ['coalesce', ['get', 'kind'], ['get', 'class'], ''] as const;
  const has = (values: readonly string[]) => ['in', kind, ['literal', [...values]]] as never;
  const present = (known: readonly string[]) => known.filter((name) => names.includes(name));
  const areas = (Object.keys(AREAS) as (keyof typeof AREAS)[]).flatMap((type) =>
    present(AREAS[type]).map((name): LayerSpecification => ({
      id: `${type}-${name}`,
      type: 'fill',
      source: SOURCE,
      'source-layer': name,
      ...(type === 'green' ? { filter: has(GREEN) } : {}),
      ...(type === 'building' ? { minzoom: 14 } : {}),
      paint: { 'fill-color': colours[type] },
    })),
  );
  const lines = (
    name: string,
    id: string,
    values: readonly string[] | null,
    colour: string,
    widths: [number, number],
  ) =>
    ({
      id: `${id}-${name}`,
      type: 'line',
      source: SOURCE,
      'source-layer': name,
      ...(values ? { filter: has(values) } : {}),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colour,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 9, widths[0], 17, widths[1]],
      },
    }) satisfies LayerSpecification;
  return [
    ...areas,
    ...present(WATERWAYS).map((name) => lines(name, 'waterway', null, colours.water, [0.5, 4])),
    ...present(STREETS).flatMap((name) => [
      lines(name, 'minor', null, colours.minor, [0.3, 10]),
      lines(name, 'rail', RAIL, colours.rail, [0.5, 2]),
      lines(name, 'major', MAJOR, colours.major, [1, 16]),
    ]),
  ];
}
