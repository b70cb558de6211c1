/** Returns the `srcSet` of a hotel picture in 332 × 166 and 664 × 332 pixels. */
export function pictureSet(smallUrl: string): string {
  return `${smallUrl} 332w, ${smallUrl.replace('332x166', '664x332')} 664w`;
}
