import { createMapStyle } from '@/components/maps/map-style';

const PMTILES = { url: 'https://tiles.example/india.pmtiles', format: 'pmtiles', attribution: 'OSM' } as const;
const RASTER = { url: 'https://tiles.example/{z}/{x}/{y}.png', format: 'raster', attribution: 'OSM' } as const;
const layersOf = (layers: readonly string[]) =>
  createMapStyle(PMTILES, { kind: 'vector', layers }, false).layers.map(({ id }) => id);

test('a template of raster tiles is drawn as one layer', () => {
  const { sources, layers } = createMapStyle(RASTER, null, false);
  expect(sources).toEqual({ tiles: { type: 'raster', tiles: [RASTER.url], tileSize: 256 } });
  expect(layers.map(({ type }) => type)).toEqual(['background', 'raster']);
});

test('an archive of raster tiles is read by the protocol of PMTiles', () => {
  expect(createMapStyle(PMTILES, { kind: 'raster', layers: [] }, true).sources).toEqual({
    tiles: { type: 'raster', url: `pmtiles://${PMTILES.url}`, tileSize: 256 },
  });
});

test('the style of a vector archive draws the layers that the archive has, without boundaries', () => {
  expect(layersOf(['earth', 'water', 'roads', 'boundaries', 'places'])).toEqual([
    'background',
    'land-earth',
    'water-water',
    'minor-roads',
    'rail-roads',
    'major-roads',
  ]);
  expect(layersOf(['landcover', 'waterway', 'transportation', 'building', 'boundary'])).toEqual([
    'background',
    'green-landcover',
    'building-building',
    'waterway-waterway',
    'minor-transportation',
    'rail-transportation',
    'major-transportation',
  ]);
});

test('the style needs no fonts and no pictures from other servers, and differs between the themes', () => {
  const archive = { kind: 'vector', layers: ['roads'] } as const;
  const light = createMapStyle(PMTILES, archive, false);
  expect(light).not.toHaveProperty('glyphs');
  expect(light).not.toHaveProperty('sprite');
  expect(light.layers.some(({ type }) => type === 'symbol')).toBe(false);
  expect(createMapStyle(PMTILES, archive, true)).not.toEqual(light);
});
