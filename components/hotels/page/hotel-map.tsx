'use client';

import type { ReactNode } from 'react';
import { TilesMapLazy } from '@/components/maps/tiles-map-lazy';
import { useMapOpener } from '@/components/maps/use-map-opener';
import { Button } from '@/components/ui/button';
import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import { boundsOf } from '@/lib/domains/landing/rules/map-bounds';
import type { MapLabel } from '@/lib/domains/search/types';
import type { MapTiles } from '@/lib/providers/maps/client/map-tiles';
import styles from './hotel-map.module.css';

interface HotelMapProps {
  tiles: MapTiles;
  hotel: { id: number; name: string; coordinates: Coordinates };
  places: readonly MapLabel[];
  /** The plan or picture that the map replaces. */
  children: ReactNode;
}

export function HotelMap({ tiles, hotel: { id, name, coordinates }, places, children }: HotelMapProps) {
  const [isOpen, setOpen] = useMapOpener('hotel', true);
  if (!isOpen)
    return (
      <div>
        {children}
        <Button variant="secondary" icon="pin" className={styles.opener} onClick={() => setOpen(true)}>
          Map
        </Button>
      </div>
    );
  return (
    <div className={styles.map}>
      <TilesMapLazy
        label={`Map of the surroundings of ${name}`}
        plan={children}
        tiles={tiles}
        bounds={boundsOf([coordinates])}
        pins={[{ id, text: name, label: name, ...coordinates }]}
        places={places}
        isInline
      />
    </div>
  );
}
