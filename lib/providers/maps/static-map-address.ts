/** Zoom and scale of every static map (specification, section 7). */
export const MAP_ZOOM = 13;
export const MAP_SCALE = 2;

/** Address of a map drawn by the server; coordinates are rounded to about a metre, so that equal places share a picture. */
export function staticMapUrl(map: { lat: number; lng: number; width: number; height: number }): string {
  const query = new URLSearchParams({
    center: `${map.lat.toFixed(5)},${map.lng.toFixed(5)}`,
    zoom: String(MAP_ZOOM),
    scale: String(MAP_SCALE),
    size: `${map.width}x${map.height}`,
  });
  return `/api/static-map/?${query}`;
}

/** The map service's page of a place, for the link around the picture. */
export function mapPageUrl(at: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${at.lat},${at.lng}`;
}
