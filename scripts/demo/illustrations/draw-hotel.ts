import type { HotelIllustration, HotelScene, HotelSubject } from './subjects';
import { createHotelLook } from './hotel-look';
import { createDayLight, createDuskLight } from './light';
import { drawBathroomScene } from './scenes/bathroom';
import { drawBreakfastScene } from './scenes/breakfast';
import { drawFacadeScene } from './scenes/facade';
import { drawLobbyScene } from './scenes/lobby';
import { drawMeetingRoomScene } from './scenes/meeting';
import { drawOutdoorScene } from './scenes/outdoor';
import { drawAcaciaRoom } from './scenes/room-acacia';
import { drawMahoganyRoom } from './scenes/room-mahogany';
import { drawMapleRoom } from './scenes/room-maple';
import { drawOakRoom } from './scenes/room-oak';
import { mirror, toSvgDocument } from './svg-document';
import { CANVAS, type DrawHotelScene } from './drawing-context';
import { Definitions, type Shape } from './svg';

const SCENES: Record<HotelScene, DrawHotelScene> = {
  facade: drawFacadeScene,
  dusk: drawFacadeScene,
  lobby: drawLobbyScene,
  acacia: drawAcaciaRoom,
  oak: drawOakRoom,
  maple: drawMapleRoom,
  mahogany: drawMahoganyRoom,
  bathroom: drawBathroomScene,
  breakfast: drawBreakfastScene,
  meeting: drawMeetingRoomScene,
  outdoor: drawOutdoorScene,
};

/** Horizontal centre of narrow pictures: the bed, the reception desk, the basin and tub. Canvas units from the left. */
const FOCUS: Partial<Record<HotelScene, number>> = {
  acacia: 700,
  oak: 840,
  maple: 610,
  mahogany: 780,
  lobby: 900,
  bathroom: 700,
};

export function drawHotel(image: HotelIllustration): string {
  const defs = new Definitions();
  return toSvgDocument(drawHotelOnCanvas(image, defs), defs, image, (CANVAS.width * findFocus(image)) / 100);
}

/** The horizontal focal point in percent from the left. */
export function findFocus(subject: HotelSubject): number {
  const focus = Math.round((100 * (FOCUS[subject.scene] ?? CANVAS.width / 2)) / CANVAS.width);
  return createHotelLook(subject).isMirrored ? 100 - focus : focus;
}

/** The scene on the master canvas, for use in another drawing. */
export function drawHotelOnCanvas(image: HotelSubject, defs: Definitions): Shape {
  const hotel = createHotelLook(image);
  const light = image.scene === 'dusk' ? createDuskLight(hotel.random('dusk')) : createDayLight(hotel.random('day'));
  const part = image.scene === 'dusk' ? 'facade' : image.scene;
  const random = hotel.random(image.room === undefined ? part : `${part}/${image.room}`);
  const scene = SCENES[image.scene]({ hotel, random, light, defs });
  return hotel.isMirrored ? mirror(scene) : scene;
}
