import { Marker, type Map as TilesMap } from 'maplibre-gl';
import type { Box } from '@/lib/domains/landing/rules/plan/boxes';
import { LOCALITY, placeLabels } from '@/lib/domains/landing/rules/plan/place-labels';
import type { PlanFrame } from '@/lib/domains/landing/rules/plan/projection';
import { distanceKm } from '@/lib/domains/hotels/rules/distance';
import type { MapLabel } from '@/lib/domains/search/types';
import styles from './tiles-map.module.css';

const FONT_SIZE = 12;

/** Names from the catalogue. Tiles are drawn without names, so that no fonts are needed. */
export class PlaceLayer {
  private markers: Marker[] = [];

  constructor(
    private readonly map: TilesMap,
    private readonly places: readonly MapLabel[],
  ) {}

  /** @param taken boxes of pins, which names must not cover */
  update(taken: Box[]): void {
    for (const marker of this.markers) marker.remove();
    this.markers = placeLabels(this.frame(), this.places, taken, FONT_SIZE).map(
      ({ text, x, y, anchor, kind, place }) => {
        const element = document.createElement('span');
        element.className = (kind === LOCALITY ? styles.area : styles.landmark) ?? '';
        element.textContent = text;
        element.ariaHidden = 'true';
        const at = this.map.project([place.lng, place.lat]);
        const side = anchor === 'start' ? 'left' : anchor === 'end' ? 'right' : 'center';
        return new Marker({ element, anchor: side, offset: [x - at.x, y - at.y - Math.round(FONT_SIZE * 0.35)] })
          .setLngLat([place.lng, place.lat])
          .addTo(this.map);
      },
    );
  }

  private frame(): PlanFrame {
    const { clientWidth: width, clientHeight: height } = this.map.getContainer();
    const { lat, lng } = this.map.getCenter();
    const centre = { lat, lng };
    const edge = this.map.unproject([0, height / 2]);
    const kilometres = Math.max(0.001, distanceKm(centre, { lat: edge.lat, lng: edge.lng }));
    return { centre, width, height, unitsPerKm: width / 2 / kilometres };
  }
}
