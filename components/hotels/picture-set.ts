/** `srcSet` of a hotel picture: 332 by 166 pixels, and twice that. */
export function pictureSet(smallUrl: string): string {
  return `${smallUrl} 332w, ${smallUrl.replace('332x166', '664x332')} 664w`;
}
