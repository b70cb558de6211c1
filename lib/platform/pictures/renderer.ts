import { pathToFileURL } from 'node:url';
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
export async function loadPictureRenderer(file: string): Promise<void> {
  const address = pathToFileURL(path.resolve(file)).href;
  const { renderPicture } = (await import(address)) as { renderPicture?: RenderPicture };
  if (typeof renderPicture !== 'function') throw new Error(`${file} exports no function renderPicture`);
  setPictureRenderer(renderPicture);
}
