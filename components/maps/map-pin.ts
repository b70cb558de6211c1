import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import type { MapBounds } from '@/lib/domains/landing/rules/map-bounds';
import type { MapLabel } from '@/lib/domains/search/types';
import type { MapTiles } from '@/lib/providers/maps/client/map-tiles';

export interface MapPin extends Coordinates {
  id: number;
  /** The text on the pin, such as a price. */
  text: string;
  /** The name for screen readers. */
  label: string;
}

export interface MapOptions {
  tiles: MapTiles;
  pins: readonly MapPin[];
  /** The part that the map shows first. */
  bounds: MapBounds;
  places: readonly MapLabel[];
  /** On a page that scrolls, the map moves with two fingers, or with the wheel and the control key. */
  isInline: boolean;
  onActive?: ((id: number | null) => void) | undefined;
  onChoose?: ((id: number) => void) | undefined;
  /** Called after the person has moved the map. */
  onMoved?: ((bounds: MapBounds) => void) | undefined;
  onFailed: () => void;
}

export interface MapHandle {
  setPins(pins: readonly MapPin[]): void;
  setActive(id: number | null): void;
  remove(): void;
}
