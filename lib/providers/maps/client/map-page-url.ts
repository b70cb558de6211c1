/** The map service's page of a place: where every picture of a map and every "Open map" leads. */
export function mapPageUrl(at: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${at.lat},${at.lng}`;
}
