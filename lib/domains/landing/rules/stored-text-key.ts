type Addressed = { kind: 'city' | 'locality' | 'landmark' | 'category'; path: string };

/** The key of a place's stored texts: its address without `hotels-in-` or `hotels-near-`. */
export function toStoredTextKey({ kind, path }: Addressed): string {
  const bare = path.slice(1, -1);
  if (kind === 'category') return bare;
  return bare.slice(kind === 'landmark' ? 'hotels-near-'.length : 'hotels-in-'.length);
}
