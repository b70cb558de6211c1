/** Formats a distance as '1.2 km' (specification, section 9). */
export function formatKm(km: number): string {
  return `${km.toFixed(1)} km`;
}
