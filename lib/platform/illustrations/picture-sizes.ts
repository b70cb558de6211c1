const DRAWN = /-\d+x\d+\.webp$/;

/** The same drawn picture in another of the drawn sizes (pixels); a photograph from elsewhere stays as it is. */
export function resizedPicture(url: string, width: number, height: number): string {
  return url.startsWith('/images/') ? url.replace(DRAWN, `-${width}x${height}.webp`) : url;
}

/** `srcset` of a 16:9 picture; nothing for a photograph, which has one size only. */
export function wideSrcSet(url: string): string | undefined {
  if (!url.startsWith('/images/') || !DRAWN.test(url)) return undefined;
  const sizes = [
    [640, 360],
    [960, 540],
    [1280, 720],
    [1600, 900],
  ] as const;
  return sizes.map(([width, height]) => `${resizedPicture(url, width, height)} ${width}w`).join(', ');
}
