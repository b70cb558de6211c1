import { drawArtOnCanvas } from './draw-art';
import { drawHotelOnCanvas } from './draw-hotel';
import { drawCityOnCanvas } from './draw-city';
import { shade } from './colour';
import { wrapText, drawText } from './lettering/draw-text';
import type { ShareSubject } from './share-subject';
import { CANVAS } from './drawing-context';
import { Definitions, type Shape, group, path, rect, stroke } from './svg';

const SIZE = { width: 1200, height: 630 } as const;
const GREEN = '#16503f';
const MARIGOLD = '#efae35';
const PAPER = '#fbf9f2';

/** The share image of a page: the drawing on the right, the texts on a green background on the left. */
export function drawShare(subject: ShareSubject, title: string, subtitle: string): string {
  const defs = new Definitions();
  const size = wrapText(title, 'strong', 76, 520, 4).length > 3 ? 60 : 76;
  const lines = wrapText(title, 'strong', size, 520, 4);
  const below = wrapText(subtitle, 'regular', 33, 500, 3);
  const step = size * 1.08;
  const height = lines.length * step + 30 + below.length * 44;
  const top = Math.max(150, 340 - height / 2);
  const scale = SIZE.height / 900;
  const picture = group(
    drawSubject(subject, defs),
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
    drawLogo(60, 56) +
    drawText('Folio', 'strong', 124, 99, 44, PAPER) +
    lines.map((line, index) => drawText(line, 'strong', 60, top + size * 0.8 + index * step, size, PAPER)).join('') +
    rect(62, top + lines.length * step + 2, 84, 6, MARIGOLD, { r: 3 }) +
    below
      .map((line, index) => drawText(line, 'regular', 60, top + lines.length * step + 54 + index * 44, 33, '#dfe9dd'))
      .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">${defs.toString()}${drawn}</svg>`;
}

function drawSubject(subject: ShareSubject, defs: Definitions): Shape {
  switch (subject.family) {
    case 'hotel':
      return drawHotelOnCanvas({ ...subject, scene: 'facade' }, defs);
    case 'city':
      return drawCityOnCanvas({ ...subject, scene: 'header' }, defs);
    case 'product':
      return drawArtOnCanvas('landing', defs);
  }
}

/** The logo as in components/layout/logo.tsx, for a dark background. */
const drawLogo = (x: number, y: number): Shape =>
  group(
    path('M3 1h15l9 9v18a3 3 0 0 1-3 3H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z', PAPER) +
      path('M18 1v6a3 3 0 0 0 3 3h6L18 1Z', MARIGOLD) +
      stroke('M7 23V12h8M7 17.5h6', GREEN, 2.4),
    `transform="translate(${x} ${y}) scale(1.75)"`,
  );
