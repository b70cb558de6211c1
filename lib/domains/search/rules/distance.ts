/** Kilometres with one decimal (specification, section 9): '1.2 km'. */
export function formatKm(km: number): string {
  return `${km.toFixed(1)} km`;
}
