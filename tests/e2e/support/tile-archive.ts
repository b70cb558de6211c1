/** Writes a PMTiles archive (version 3) in which every tile from zoom 0 to 14 is the same vector tile: land with one street. */

const HEADER_BYTES = 127;
const MAX_ZOOM = 14;
const EXTENT = 4096;
const NO_COMPRESSION = 1;
const VECTOR_TILES = 1;
/** Number of all tiles from zoom 0 to 14. */
const ALL_TILES = (4 ** (MAX_ZOOM + 1) - 1) / 3;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

/** A field of Protocol Buffers: a number, or bytes with their length. */
function field(id: number, value: number | readonly number[]): number[] {
  if (typeof value === 'number') return [...varint(id * 8), ...varint(value)];
  return [...varint(id * 8 + 2), ...varint(value.length), ...value];
}

const text = (value: string) => [...Buffer.from(value)];

const moveTo = (x: number, y: number) => [...varint((1 << 3) | 1), ...varint(zigzag(x)), ...varint(zigzag(y))];
const lineTo = (...points: [number, number][]) => [
  ...varint((points.length << 3) | 2),
  ...points.flatMap(([x, y]) => [...varint(zigzag(x)), ...varint(zigzag(y))]),
];
const CLOSE = varint((1 << 3) | 7);

function layer(name: string, type: 'line' | 'polygon', geometry: readonly number[]): number[] {
  const feature = [
    ...field(2, [...varint(0), ...varint(0)]),
    ...field(3, type === 'line' ? 2 : 3),
    ...field(4, geometry),
  ];
  return field(3, [
    ...field(15, 2),
    ...field(1, text(name)),
    ...field(2, feature),
    ...field(3, text('kind')),
    ...field(4, field(1, text('major_road'))),
    ...field(5, EXTENT),
  ]);
}

function vectorTile(): Buffer {
  const square = [...moveTo(0, 0), ...lineTo([EXTENT, 0], [0, EXTENT], [-EXTENT, 0]), ...CLOSE];
  const street = [...moveTo(0, EXTENT / 2), ...lineTo([EXTENT, 0])];
  return Buffer.from([...layer('earth', 'polygon', square), ...layer('roads', 'line', street)]);
}

export function createTileArchive(): Buffer {
  const tile = vectorTile();
  // One entry: first tile id, run length, length, offset + 1.
  const directory = Buffer.from([1, 0, ALL_TILES, tile.length, 1].flatMap(varint));
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [{ id: 'earth' }, { id: 'roads' }] }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'ascii');
  header.writeUInt8(3, 7);
  const sections = [directory, metadata, Buffer.alloc(0), tile];
  let offset = HEADER_BYTES;
  sections.forEach((section, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16);
    offset += section.length;
  });
  [ALL_TILES, 1, 1].forEach((count, index) => header.writeBigUInt64LE(BigInt(count), 72 + index * 8));
  header.set([1, NO_COMPRESSION, NO_COMPRESSION, VECTOR_TILES, 0, MAX_ZOOM], 96);
  [-180, -85, 180, 85].forEach((degrees, index) => header.writeInt32LE(degrees * 1e7, 102 + index * 4));
  return Buffer.concat([header, ...sections]);
}
