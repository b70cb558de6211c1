import { artPicture } from './draw-art';
import { hotelPicture } from './draw-hotel';
import { cityPicture } from './draw-city';
import { shade } from './colour';
import { breakLines, write } from './lettering/write';
import type { ShareSubject } from './share';
import { CANVAS } from './stage';
import { Definitions, type Shape, group, path, rect, stroke } from './svg';

const SIZE = { width: 1200, height: 630 } as const;
const GREEN = '#16503f';
const MARIGOLD = '#efae35';
const PAPER = '#fbf9f2';

/** The picture of a shared link: the drawing at the right, its words on a green ground that ends in an arch at the left. */
export function drawShare(subject: ShareSubject, title: string, subtitle: string): string {
  const defs = new Definitions();
  const size = breakLines(title, 'strong', 76, 520, 4).length > 3 ? 60 : 76;
  const lines = breakLines(title, 'strong', size, 520, 4);
  const below = breakLines(subtitle, 'regular', 33, 500, 3);
  const step = size * 1.08;
  const height = lines.length * step + 30 + below.length * 44;
  const top = Math.max(150, 340 - height / 2);
  const scale = SIZE.height / 900;
  const picture = group(
    pictureOf(subject, defs),
    `transform="translate(${886 - (CANVAS.width / 2) * scale} ${-150 * scale}) scale(${scale})"`,
  );
  const drawn: Shape =
    picture +
    path('M0 0H560C640 70 560 150 600 230C640 300 690 330 600 430C560 500 640 560 560 630H0z', '#1b201b', {
      opacity: 0.16,
      extra: 'transform="translate(16 0)"',
    }) +
    path('M0 0H560C640 70 560 150 600 230C640 300 690 330 600 430C560 500 640 560 560 630H0z', GREEN) +
    path('M0 560Q150 500 300 556T566 548Q556 590 560 630H0z', shade(GREEN, 0.25), { opacity: 0.5 }) +
    mark(60, 56) +
    write('Folio', 'strong', 124, 99, 44, PAPER) +
    lines.map((line, index) => write(line, 'strong', 60, top + size * 0.8 + index * step, size, PAPER)).join('') +
    rect(62, top + lines.length * step + 2, 84, 6, MARIGOLD, { r: 3 }) +
    below
      .map((line, index) => write(line, 'regular', 60, top + lines.length * step + 54 + index * 44, 33, '#dfe9dd'))
      .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">${defs.toString()}${drawn}</svg>`;
}

function pictureOf(subject: ShareSubject, defs: Definitions): Shape {
  switch (subject.family) {
    case 'hotel':
      return hotelPicture({ ...subject, scene: 'facade' }, defs);
    case 'city':
      return cityPicture({ ...subject, scene: 'header' }, defs);
    case 'product':
      return artPicture('landing', defs);
  }
}

/** The product's mark, a folded leaf, as components/layout/logo.tsx draws it on a dark ground. */
const mark = (x: number, y: number): Shape =>
  group(
    path('M3 1h15l9 9v18a3 3 0 0 1-3 3H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z', PAPER) +
      path('M18 1v6a3 3 0 0 0 3 3h6L18 1Z', MARIGOLD) +
      stroke('M7 23V12h8M7 17.5h6', GREEN, 2.4),
    `transform="translate(${x} ${y}) scale(1.75)"`,
  );
