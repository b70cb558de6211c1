'use client';

import { useMemo, type ReactNode } from 'react';
import { TilesMapLazy } from '@/components/maps/tiles-map-lazy';
import type { MapPin } from '@/components/maps/map-pin';
import { formatRupees } from '@/components/ui/format-rupees';
import { boundsOf } from '@/lib/domains/landing/rules/map-bounds';
import type { MapTiles } from '@/lib/providers/maps/client/map-tiles';
import type { ResultRow } from '../rows';
import type { ResultsMapProps } from './map-props';

interface ResultsTilesProps extends Omit<ResultsMapProps, 'tiles' | 'origin'> {
  tiles: MapTiles;
  plan: ReactNode;
  onChoose: (id: number) => void;
}

export function ResultsTiles({ rows, area, ...map }: ResultsTilesProps) {
  const pins = useMemo(() => rows.map(toPin), [rows]);
  return <TilesMapLazy {...map} pins={pins} bounds={area ?? boundsOf(pins)} label="Hotels on the map" />;
}

/** A pin shows the price of a hotel, or its number in the list while it has none. */
function toPin({ hotel, offer, price }: ResultRow, index: number): MapPin {
  const rate = offer?.corp ?? offer?.website;
  const amount = rate && price?.isAvailable ? formatRupees(Math.round(rate.perNight)) : null;
  const name = `${index + 1}. ${hotel.hotelName}`;
  return {
    id: hotel.id,
    text: amount ?? String(index + 1),
    label: amount ? `${name}, ${amount} a night before tax` : `${name}, no price`,
    ...hotel.coordinates,
  };
}
