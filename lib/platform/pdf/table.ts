import 'server-only';
import { breakLines, lineHeight } from './lines';
import { accent, COLOURS, ensureSpace, MARGIN, writeText, type Sheet, type TextStyle } from './sheet';

export interface Column {
  title: string;
  /** Relative width; shares need not add up to one. */
  share: number;
  align?: 'left' | 'right';
}

const PADDING = 4;
const SIZE = 8.5;

/** The header row is repeated on each new page. `hasTotal` prints the last row in bold. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { hasTotal = false }: { hasTotal?: boolean } = {},
): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (sheet.width * share) / shares);
  const titles = columns.map(({ title }) => title);
  ensureSpace(sheet, 3 * lineHeight(SIZE) + 4 * PADDING);
  drawBand(sheet, columns, widths, titles);
  rows.forEach((cells, index) => {
    const style = { size: SIZE, weight: hasTotal && index === rows.length - 1 ? 'bold' : 'regular' } as const;
    if (ensureSpace(sheet, heightOf(sheet, cells, widths, style))) drawBand(sheet, columns, widths, titles);
    drawCells(sheet, columns, widths, cells, style);
  });
}

function heightOf(sheet: Sheet, cells: readonly string[], widths: readonly number[], style: TextStyle): number {
  const lines = cells.map((cell, index) => breakLines(sheet, cell, (widths[index] ?? 0) - 2 * PADDING, style).length);
  return Math.max(...lines) * lineHeight(SIZE) + 2 * PADDING;
}

function drawBand(
  sheet: Sheet,
  columns: readonly Column[],
  widths: readonly number[],
  titles: readonly string[],
): void {
  const { pdf, width } = sheet;
  const style = { size: SIZE, weight: 'bold', colour: accent() } as const;
  pdf.rect(MARGIN, pdf.y, width, heightOf(sheet, titles, widths, style)).fill(COLOURS.band);
  drawCells(sheet, columns, widths, titles, style);
}

function drawCells(
  sheet: Sheet,
  columns: readonly Column[],
  widths: readonly number[],
  cells: readonly string[],
  style: TextStyle,
): void {
  const { pdf, width } = sheet;
  const height = heightOf(sheet, cells, widths, style);
  let x = MARGIN;
  columns.forEach(({ align = 'left' }, index) => {
    const box = { x: x + PADDING, y: pdf.y + PADDING, width: (widths[index] ?? 0) - 2 * PADDING };
    writeText(sheet, cells[index] ?? '', box, { ...style, align });
    x += widths[index] ?? 0;
  });
  pdf.y += height;
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(COLOURS.rule)
    .stroke();
}
