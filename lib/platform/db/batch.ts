import 'server-only';

/** A part of a long list: rows above an id, in order of their ids. */
export interface Batch {
  afterId: number;
  limit: number;
}
