/** The two widths in which a hotel's picture is drawn, for `srcSet`: its address of 332 by 166, and twice that. */
export function pictureSet(smallUrl: string): string {
  return `${smallUrl} 332w, ${smallUrl.replace('332x166', '664x332')} 664w`;
}
