import 'server-only';
import { env } from '@/lib/platform/env/env';
import { brandName } from '@/lib/platform/shell/brand';
import { breakLines } from './lines';
import { accent, COLOURS, flowText, goTo, ensureSpace, MARGIN, positionOf, writeText, type Sheet } from './sheet';

const LABEL_WIDTH = 120;

/** The header: the brand and the kind of document on the left, its title and note on the right. */
export function drawHead(sheet: Sheet, head: { kind: string; title: string; note?: string }): void {
  const { pdf, width } = sheet;
  pdf.rect(0, 0, pdf.page.width, 8).fill(accent());
  const box = { x: MARGIN, y: MARGIN - 8, width };
  drawBrand(sheet, box);
  writeText(sheet, head.kind, { ...box, y: box.y + 28 }, { size: 10, colour: COLOURS.quiet });
  writeText(sheet, head.title, box, { size: 14, weight: 'bold', align: 'right' });
  if (head.note) {
    writeText(sheet, head.note, { ...box, y: box.y + 28 }, { size: 10, colour: COLOURS.quiet, align: 'right' });
  }
  pdf.y = box.y + 52;
}

/** Points of the logo. */
const LOGO = { width: 160, height: 26 };
/** Share of the width for the brand; the rest is for the title. */
const BRAND_SHARE = 0.5;
const NAME_SIZES = [20, 16, 13, 10];

/** The logo, or the name in the largest size that fits beside the title. */
function drawBrand(sheet: Sheet, { x, y, width }: { x: number; y: number; width: number }): void {
  const { BRAND_LOGO: logo } = env();
  if (logo) {
    sheet.pdf.image(logo.content, x, y - 2, { fit: [LOGO.width, LOGO.height] });
    return;
  }
  const name = brandName();
  const style = { weight: 'bold', colour: accent() } as const;
  const limit = width * BRAND_SHARE;
  const size =
    NAME_SIZES.find((points) => breakLines(sheet, name, limit, { ...style, size: points }).length === 1) ?? 10;
  writeText(sheet, name, { x, y: y + (20 - size) / 2, width: limit }, { ...style, size });
}

export function drawTitle(sheet: Sheet, title: string): void {
  const { pdf, width } = sheet;
  ensureSpace(sheet, 44);
  pdf.y += 8;
  pdf.y = writeText(sheet, title, { x: MARGIN, y: pdf.y, width }, { size: 11, weight: 'bold', colour: accent() }) + 2;
}

export type Row = readonly [label: string, value: string];

/** Labels on the left, values on the right; `box` limits them to a part of the page. */
export function drawRows(
  sheet: Sheet,
  rows: readonly Row[],
  box: { x: number; width: number; labelWidth?: number } = { x: MARGIN, width: sheet.width },
): void {
  const { x, width, labelWidth = LABEL_WIDTH } = box;
  const style = { size: 9.5 };
  for (const [label, value] of rows) {
    const drawBeside = (y: number) =>
      void writeText(sheet, label, { x, y, width: labelWidth - 8 }, { ...style, colour: COLOURS.quiet });
    flowText(sheet, value, { x: x + labelWidth, width: width - labelWidth, drawBeside }, style);
    sheet.pdf.y += 1;
  }
}

const GAP = 16;

/** Draws columns of equal width side by side and moves the position below the longest one. */
export function drawColumns(sheet: Sheet, columns: readonly (readonly Row[])[], labelWidth: number): void {
  const width = (sheet.width - GAP * (columns.length - 1)) / columns.length;
  const start = positionOf(sheet);
  const ends = columns.map((rows, index) => {
    goTo(sheet, start);
    drawRows(sheet, rows, { x: MARGIN + index * (width + GAP), width, labelWidth });
    return positionOf(sheet);
  });
  goTo(
    sheet,
    ends.reduce(
      (last, end) => (end.page > last.page || (end.page === last.page && end.y > last.y) ? end : last),
      start,
    ),
  );
}

export function drawParagraph(sheet: Sheet, text: string, size = 9): void {
  flowText(sheet, text, { x: MARGIN, width: sheet.width }, { size });
  sheet.pdf.y += 2;
}
