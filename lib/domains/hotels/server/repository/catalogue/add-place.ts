import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { categories, cities, landmarks } from '../../tables';

interface Named {
  name: string;
  slug: string;
}

interface OnMap extends Named {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

export type NewPlace =
  | ({ kind: 'city'; stateCode: string; region: string } & OnMap)
  | ({ kind: 'landmark'; cityId: number; landmarkKind: string } & OnMap)
  | ({ kind: 'category' } & Named);

/** @returns its id @throws a unique violation if a place of the kind has the slug */
export async function insertPlace(place: NewPlace, tx: Connection): Promise<number> {
  const [row] = await insert(place, tx);
  return row?.id ?? 0;
}

function insert(place: NewPlace, tx: Connection): Promise<{ id: number }[]> {
  switch (place.kind) {
    case 'city': {
      const { kind: _, ...city } = place;
      return tx
        .insert(cities)
        .values({ ...city, updatedAt: now() })
        .returning({ id: cities.id });
    }
    case 'landmark': {
      const { kind: _, landmarkKind, ...landmark } = place;
      return tx
        .insert(landmarks)
        .values({ ...landmark, kind: landmarkKind, updatedAt: now() })
        .returning({ id: landmarks.id });
    }
    case 'category': {
      const { kind: _, ...category } = place;
      return tx.insert(categories).values(category).returning({ id: categories.id });
    }
  }
}
