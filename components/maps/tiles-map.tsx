'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { radiusOfBounds, type MapBounds } from '@/lib/domains/landing/rules/map-bounds';
import type { MapHandle, MapOptions } from './map-pin';
import { hasWebGl2 } from './supports-map';
import styles from './tiles-map.module.css';

interface TilesMapProps extends Omit<MapOptions, 'onFailed' | 'onMoved' | 'isInline'> {
  label: string;
  /** Shown when the map cannot be shown. */
  plan: ReactNode;
  isInline?: boolean;
  activeId?: number | null;
  /** Absent on pages without a search. */
  onSearchArea?: ((bounds: MapBounds) => void) | undefined;
}

/** The search finds hotels up to this distance from a point. */
const MAX_AREA_KM = 50;

/** Loads MapLibre. A browser without WebGL 2, or a server without tiles, leads to the plan. */
export function TilesMap({ label, plan, isInline = false, activeId = null, onSearchArea, ...options }: TilesMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle | null>(null);
  const latest = useRef(options);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(() => (hasWebGl2() ? 'loading' : 'failed'));
  const [movedTo, setMovedTo] = useState<MapBounds | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = container.current;
    let isGone = false;
    const fail = () => {
      if (!isGone) setState('failed');
      isGone = true;
    };
    // There is no element without WebGL 2.
    if (!element) return;
    void import('./create-map')
      .then(({ createMap }) =>
        createMap(element, {
          ...latest.current,
          isInline,
          onActive: (id) => latest.current.onActive?.(id),
          onChoose: (id) => latest.current.onChoose?.(id),
          onMoved: setMovedTo,
          onFailed: fail,
        }),
      )
      .then((created) => {
        if (isGone) return created.remove();
        handle.current = created;
        setState('ready');
      })
      .catch(fail);
    return () => {
      isGone = true;
      handle.current?.remove();
      handle.current = null;
    };
  }, [isInline]);
  useEffect(() => handle.current?.setActive(activeId), [activeId, state]);
  const { pins } = options;
  useEffect(() => handle.current?.setPins(pins), [pins, state]);
  if (state === 'failed')
    return (
      <>
        <Alert tone="info" live>
          The map cannot be shown. Here is a plan.
        </Alert>
        {plan}
      </>
    );
  return (
    <div className={styles.frame} role="region" aria-label={label} aria-busy={state === 'loading'}>
      <div ref={container} className={styles.map} />
      {state === 'loading' && (
        <div className={styles.over}>
          <Spinner label="Loading the map" />
        </div>
      )}
      {movedTo && onSearchArea && (
        <div className={styles.over}>
          <SearchArea
            bounds={movedTo}
            onSearch={(bounds) => {
              setMovedTo(null);
              onSearchArea(bounds);
            }}
          />
        </div>
      )}
      <p className={styles.attribution}>{options.tiles.attribution}</p>
    </div>
  );
}

function SearchArea({ bounds, onSearch }: { bounds: MapBounds; onSearch: (bounds: MapBounds) => void }) {
  const isTooLarge = radiusOfBounds(bounds) > MAX_AREA_KM;
  return (
    <Button size="sm" icon="search" disabled={isTooLarge} onClick={() => onSearch(bounds)}>
      {isTooLarge ? 'Zoom in to search this area' : 'Search this area'}
    </Button>
  );
}
