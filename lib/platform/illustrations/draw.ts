import { drawArt } from './draw-art';
import { drawCity } from './draw-city';
import { drawHotel } from './draw-hotel';
import type { Picture } from './picture';

/** The SVG document of any picture. Same input, same text. */
export function drawPicture(picture: Picture): string {
  switch (picture.family) {
    case 'hotels':
      return drawHotel(picture);
    case 'cities':
      return drawCity(picture);
    case 'art':
      return drawArt(picture);
  }
}
