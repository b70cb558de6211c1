import { isMapPage } from '@/lib/site-routes';

/** MapLibre draws with WebGL 2. */
export function hasWebGl2(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

/**
 * The Content-Security-Policy belongs to the document. One that was loaded as another page, from which the router came here, may
 * not request tiles.
 */
export function mayDocumentLoadTiles(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && URL.canParse(entry.name) && isMapPage(new URL(entry.name).pathname);
}
