export function mapPageUrl(at: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${at.lat},${at.lng}`;
}
