/** Pictures of the home page that belong to the product, in `public/art`. The wide one exists in several widths. */
export type ArtScene = 'landing' | 'offer' | 'rewards' | 'breakfast' | 'cancellation' | 'invoice' | 'support' | 'group';

/** Pixels of the wide picture, 16:9. */
export const ART_WIDTHS = [640, 960, 1280, 1600] as const;
const CARD_WIDTH = 640;

export const artUrl = (scene: ArtScene, width: number = CARD_WIDTH) => `/art/${scene}-${width}.webp`;

const WIDE = /^\/art\/landing-\d+\.webp$/;

/** The `srcset` of the wide picture; an operator's own picture has one width. */
export function artSrcSet(url: string): string | undefined {
  return WIDE.test(url) ? ART_WIDTHS.map((width) => `${artUrl('landing', width)} ${width}w`).join(', ') : undefined;
}
