import 'server-only';

/** Code points from `first` to `last`, inclusive. */
type Range = readonly [first: number, last: number];

/**
 * Returns a function that tests whether an SFNT font has a glyph for a code point.
 * @throws {Error} when the font has no character map in format 4 or 12
 */
export function coverageOf(font: Buffer): (codePoint: number) => boolean {
  const ranges = rangesOf(characterMap(font));
  return (codePoint) => {
    let [low, high] = [0, ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last] = ranges[middle] ?? [0, 0];
      if (codePoint < first) high = middle - 1;
      else if (codePoint > last) low = middle + 1;
      else return true;
    }
    return false;
  };
}

/** Prefers format 12, which covers all of Unicode, to format 4, which covers 16 bits. */
function characterMap(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const entry = Array.from({ length: count }, (_, index) => 12 + index * 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  if (entry === undefined) throw new Error('The font has no character map (cmap table). Use another font file.');
  const table = font.subarray(font.readUInt32BE(entry + 8));
  const maps = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
    table.subarray(table.readUInt32BE(4 + index * 8 + 4)),
  );
  const map = [12, 4].flatMap((format) => maps.filter((each) => each.readUInt16BE(0) === format))[0];
  if (!map) throw new Error('The character map of the font has neither format 4 nor 12. Use another font file.');
  return map;
}

function rangesOf(map: Buffer): Range[] {
  if (map.readUInt16BE(0) === 12) {
    return Array.from({ length: map.readUInt32BE(12) }, (_, index) => {
      const at = 16 + index * 12;
      return [map.readUInt32BE(at), map.readUInt32BE(at + 4)] as const;
    });
  }
  const segments = map.readUInt16BE(6) / 2;
  return Array.from({ length: segments }, (_, index) => {
    const last = map.readUInt16BE(14 + index * 2);
    return [map.readUInt16BE(16 + (segments + index) * 2), last] as const;
  });
}
