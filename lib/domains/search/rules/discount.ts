export function discountPercent(fullPrice: number, price: number): number {
  if (!(fullPrice > 0) || price >= fullPrice) return 0;
  return Math.round(((fullPrice - price) / fullPrice) * 100);
}
