import { Marker, type Map as TilesMap } from 'maplibre-gl';
import { boundsOf } from '@/lib/domains/landing/rules/map-bounds';
import { clusterPins, type PinCluster } from '@/lib/domains/landing/rules/cluster-pins';
import type { Box } from '@/lib/domains/landing/rules/plan/boxes';
import type { MapOptions, MapPin } from './map-pin';
import styles from './tiles-map.module.css';

/** The size of the largest pin in pixels. Pins that would overlap at this size form a cluster. */
const PIN = { width: 76, height: 36 };
const CLUSTER_PADDING = 72;
const MAX_ZOOM = 18;

type PinOnScreen = MapPin & { x: number; y: number };

/** Hotels as buttons on the map, in the order of the list, so that the Tab key follows it. */
export class PinLayer {
  private pins: readonly MapPin[] = [];
  private activeId: number | null = null;
  private markers: { marker: Marker; ids: readonly number[] }[] = [];
  private shownKey = '';

  constructor(
    private readonly map: TilesMap,
    private readonly options: Pick<MapOptions, 'onActive' | 'onChoose'>,
  ) {}

  setPins(pins: readonly MapPin[]): void {
    this.pins = pins;
  }

  setActive(id: number | null): void {
    this.activeId = id;
    for (const { marker, ids } of this.markers) {
      const isActive = id !== null && ids.includes(id);
      marker.getElement().toggleAttribute('data-active', isActive);
    }
  }

  /** Shows the pins of the current position. Returns the boxes that they cover. */
  update(): Box[] {
    const onScreen = this.pins.map((pin): PinOnScreen => ({ ...pin, ...this.pointOf(pin) }));
    const clusters = clusterPins(onScreen, PIN);
    const key = clusters.map(({ pins }) => pins.map(({ id, text }) => `${id} ${text}`).join()).join(';');
    // The buttons of equal clusters stay, so that the focus is not lost while the map moves.
    if (key !== this.shownKey) {
      this.shownKey = key;
      this.show(clusters);
    }
    return clusters.map(({ x, y }) => ({
      left: x - PIN.width / 2,
      right: x + PIN.width / 2,
      top: y - PIN.height,
      bottom: y,
    }));
  }

  private show(clusters: readonly PinCluster<PinOnScreen>[]): void {
    const focused = this.markers.find(({ marker }) => marker.getElement() === document.activeElement)?.ids[0];
    for (const { marker } of this.markers) marker.remove();
    this.markers = clusters.map(({ pins }) => {
      const [first] = pins;
      const element = pins.length === 1 && first ? this.createPin(first) : this.createCluster(pins);
      const marker = new Marker({ element, anchor: 'bottom' });
      if (first) marker.setLngLat([first.lng, first.lat]).addTo(this.map);
      return { marker, ids: pins.map(({ id }) => id) };
    });
    this.setActive(this.activeId);
    if (focused !== undefined)
      this.markers
        .find(({ ids }) => ids.includes(focused))
        ?.marker.getElement()
        .focus({ preventScroll: true });
  }

  private createPin({ id, text, label }: MapPin): HTMLButtonElement {
    const button = createButton(styles.pin, text, label);
    const { onActive, onChoose } = this.options;
    button.addEventListener('pointerenter', () => onActive?.(id));
    button.addEventListener('pointerleave', () => onActive?.(null));
    button.addEventListener('focus', () => onActive?.(id));
    button.addEventListener('blur', () => onActive?.(null));
    button.addEventListener('click', () => onChoose?.(id));
    return button;
  }

  private createCluster(pins: readonly MapPin[]): HTMLButtonElement {
    const button = createButton(styles.cluster, String(pins.length), `${pins.length} hotels: zoom in`);
    button.addEventListener('click', () => {
      const { south, west, north, east } = boundsOf(pins);
      this.map.fitBounds([west, south, east, north], { padding: CLUSTER_PADDING, maxZoom: MAX_ZOOM });
    });
    return button;
  }

  private pointOf({ lat, lng }: MapPin): { x: number; y: number } {
    const { x, y } = this.map.project([lng, lat]);
    return { x, y };
  }
}

function createButton(className: string | undefined, text: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className ?? '';
  button.textContent = text;
  button.setAttribute('aria-label', label);
  return button;
}
