/** What the browser needs for an interactive map. */
export interface MapTiles {
  /** Of a PMTiles archive, or a template of raster tiles with {z}, {x} and {y}. */
  url: string;
  format: 'pmtiles' | 'raster';
  attribution: string;
}
