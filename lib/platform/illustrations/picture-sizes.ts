const DRAWN = /-\d+x\d+\.webp$/;

/** Returns the URL of a drawn picture in another drawn size (pixels). The URL of a photograph from another site is returned unchanged. */
export function resizePictureUrl(url: string, width: number, height: number): string {
  return url.startsWith('/images/') ? url.replace(DRAWN, `-${width}x${height}.webp`) : url;
}

/** The `srcset` of a drawn 16:9 picture. A photograph has one size, so it has none. */
export function toWideSrcSet(url: string): string | undefined {
  if (!url.startsWith('/images/') || !DRAWN.test(url)) return undefined;
  const sizes = [
    [640, 360],
    [960, 540],
    [1280, 720],
    [1600, 900],
  ] as const;
  return sizes.map(([width, height]) => `${resizePictureUrl(url, width, height)} ${width}w`).join(', ');
}
