import { createRequire } from 'node:module';
import path from 'node:path';
import { processState } from '@/lib/platform/process';

/**
 * Draws a picture whose file does not exist from its recipe, in a width and a format (webp or jpg).
 * @throws {Error} for a recipe that it does not know
 */
export type RenderPicture = (recipe: string, variant: { width: number; format: string }) => Promise<Buffer>;

const state = () => processState('pictureRenderer', () => ({}));

export function setPictureRenderer(render: RenderPicture | undefined): void {
  state().render = render;
}

/** Null if this installation has no drawings. */
export const pictureRenderer = (): RenderPicture | null => state().render ?? null;

/**
 * Loads the module of MEDIA_RENDERER, which exports `renderPicture`. The product does not import it.
 * @throws {Error} when the module cannot be loaded
 */
export function loadPictureRenderer(file: string): void {
  // `npm run dev` compiles required modules, and no imported ones.
  const load = createRequire(path.resolve(file));
  const { renderPicture } = load(path.resolve(file)) as { renderPicture?: RenderPicture };
  if (typeof renderPicture !== 'function') throw new Error(`${file} exports no function renderPicture`);
  setPictureRenderer(renderPicture);
}
