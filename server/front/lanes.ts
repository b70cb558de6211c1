import type { IncomingMessage } from 'node:http';
import { PICTURES_AT_ONCE } from '@/lib/platform/illustrations/address';
import { Places, type PlacesOptions } from './places';

/** More than are drawn while one may wait. */
const PICTURES = 128;
/** Browsers do not ask again for a picture that was refused. */
const PICTURE_WAIT_MS = 5_000;

/**
 * Pictures have places of their own, with a short line in front of the few brushes: a crowd that has pictures drawn, as after a start
 * with an empty disk, would hold the places of pages and calls otherwise, for none of them is quick.
 */
export class Lanes {
  private readonly places: Places;
  private readonly pictures: Places;

  constructor(options: PlacesOptions) {
    this.places = new Places(options);
    this.pictures = new Places({
      ...options,
      count: PICTURES,
      atOnce: PICTURES_AT_ONCE,
      waitMs: PICTURE_WAIT_MS,
      busyMs: null,
    });
  }

  of({ url = '' }: IncomingMessage): Places {
    return url.startsWith('/images/') ? this.pictures : this.places;
  }

  /** All that were let in and are not answered. */
  get taken(): number {
    return this.places.taken + this.pictures.taken;
  }
}
