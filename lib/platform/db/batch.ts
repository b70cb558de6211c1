import 'server-only';

/** Part of a long list: the next rows after an id, in order of their ids. */
export interface Batch {
  afterId: number;
  limit: number;
}
