import type { HotelKind, HotelScene } from './image-urls';

export type SceneDescription = {
  scene: HotelScene;
  /** Alternative text after the hotel's name, as in "Hotel X: the lobby". */
  alt: string;
  /** Short label for a gallery. */
  label: string;
};

const OUTDOOR: Record<HotelKind, Omit<SceneDescription, 'scene'>> = {
  tower: { alt: 'the pool with sun loungers', label: 'Pool' },
  resort: { alt: 'the pool with sun loungers under parasols', label: 'Pool' },
  boutique: { alt: 'the roof terrace with chairs and a string of lamps', label: 'Terrace' },
  heritage: { alt: 'the courtyard with its fountain and arcades', label: 'Courtyard' },
};

/** The scenes of a hotel, in the order of the gallery. */
export function describeHotelScenes(kind: HotelKind): readonly SceneDescription[] {
  return [
    { scene: 'facade', alt: 'the building from the street by day', label: 'The hotel' },
    { scene: 'lobby', alt: 'the lobby with reception', label: 'Lobby' },
    { scene: 'oak', alt: 'an Oak room with a queen bed and a desk', label: 'Oak room' },
    { scene: 'maple', alt: 'a Maple room with a king bed and a wide window', label: 'Maple room' },
    { scene: 'mahogany', alt: 'a Mahogany suite with a four-poster bed and a sitting area', label: 'Mahogany suite' },
    { scene: 'acacia', alt: 'an Acacia room with a single bed', label: 'Acacia room' },
    { scene: 'bathroom', alt: 'a bathroom with a tub', label: 'Bathroom' },
    { scene: 'breakfast', alt: 'breakfast laid by the window', label: 'Breakfast' },
    { scene: 'meeting', alt: 'the meeting room with a long table', label: 'Meeting room' },
    { scene: 'outdoor', ...OUTDOOR[kind] },
    { scene: 'dusk', alt: 'the building at dusk with its windows lit', label: 'At dusk' },
  ];
}
