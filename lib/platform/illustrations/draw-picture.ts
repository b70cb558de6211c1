import { drawArt } from './draw-art';
import { drawCity } from './draw-city';
import { drawHotel } from './draw-hotel';
import type { Picture } from './parse-picture';

/** Returns the SVG document of a picture; equal input gives equal output. */
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
