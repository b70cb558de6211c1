import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import type { MapBounds } from '@/lib/domains/landing/rules/map-bounds';
import type { MapLabel } from '@/lib/domains/search/types';
import type { MapTiles } from '@/lib/providers/maps/client/map-tiles';
import type { ResultRow } from '../rows';

export interface ResultsMapProps {
  /** In the order of the list, whose numbers the pins have. */
  rows: readonly ResultRow[];
  /** Localities and landmarks around the hotels. */
  places: readonly MapLabel[];
  /** The place from which distances are measured; null for a city. */
  origin: Coordinates | null;
  /** Null without an interactive map. */
  tiles: MapTiles | null;
  /** The searched part of the map. */
  area: MapBounds | null;
  onSearchArea: (bounds: MapBounds) => void;
  activeId: number | null;
  onActive: (id: number | null) => void;
}
