import type { StaticMap } from '../port';

const MAX_SIDE = 1280;

export function readMapQuery(query: URLSearchParams): StaticMap | null {
  const center = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(query.get('center') ?? '');
  const size = /^(\d{2,4})x(\d{2,4})$/.exec(query.get('size') ?? '640x320');
  if (!center || !size) return null;
  const picture = {
    lat: Number(center[1]),
    lng: Number(center[2]),
    width: Number(size[1]),
    height: Number(size[2]),
  };
  const isOnEarth = Math.abs(picture.lat) <= 90 && Math.abs(picture.lng) <= 180;
  return isOnEarth && picture.width <= MAX_SIDE && picture.height <= MAX_SIDE ? picture : null;
}
