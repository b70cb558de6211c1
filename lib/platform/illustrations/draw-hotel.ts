import type { HotelImage, HotelScene } from './address';
import { hotelLook } from './hotel-look';
import { dayLight, duskLight } from './light';
import { bathroom } from './scenes/bathroom';
import { breakfast } from './scenes/breakfast';
import { facade } from './scenes/facade';
import { lobby } from './scenes/lobby';
import { meeting } from './scenes/meeting';
import { outdoor } from './scenes/outdoor';
import { roomAcacia } from './scenes/room-acacia';
import { roomMahogany } from './scenes/room-mahogany';
import { roomMaple } from './scenes/room-maple';
import { roomOak } from './scenes/room-oak';
import { mirrored, sheet } from './sheet';
import { CANVAS, type Scene } from './stage';
import { Definitions, type Shape } from './svg';

const SCENES: Record<HotelScene, Scene> = {
  facade,
  dusk: facade,
  lobby,
  acacia: roomAcacia,
  oak: roomOak,
  maple: roomMaple,
  mahogany: roomMahogany,
  bathroom,
  breakfast,
  meeting,
  outdoor,
};

/** Where a square picture looks: the bed, the desk of the reception, the basin and tub. Canvas units from the left. */
const FOCUS: Partial<Record<HotelScene, number>> = {
  acacia: 700,
  oak: 840,
  maple: 610,
  mahogany: 780,
  lobby: 900,
  bathroom: 700,
};

/** The SVG document of one scene of one hotel. */
export function drawHotel(image: HotelImage): string {
  const defs = new Definitions();
  const focus = FOCUS[image.scene] ?? CANVAS.width / 2;
  return sheet(hotelPicture(image, defs), defs, image, hotelLook(image).mirrored ? CANVAS.width - focus : focus);
}

/** The same scene on the master canvas, to be put into another drawing. */
export function hotelPicture(image: Omit<HotelImage, 'width' | 'height'>, defs: Definitions): Shape {
  const hotel = hotelLook(image);
  const light = image.scene === 'dusk' ? duskLight(hotel.random('dusk')) : dayLight(hotel.random('day'));
  const random = hotel.random(image.scene === 'dusk' ? 'facade' : image.scene);
  const drawn = SCENES[image.scene]({ hotel, random, light, defs });
  return hotel.mirrored ? mirrored(drawn) : drawn;
}
