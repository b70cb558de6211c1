import 'server-only';
import type { Weight } from './faces';
import { breakLines, lineHeight } from './lines';
import { setFace, shape, widthOf, type Shaper } from './shape';

export const MARGIN = 48;
/** Left free at the foot of each page for its number. */
const FOOT = 40;

export const COLOURS = { ink: '#1b201b', quiet: '#535a50', accent: '#16503f', rule: '#c9cfc4', band: '#eef2ec' };

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right';
}

/** A document in the making: A4, from top to bottom. `pdf.y` is where the next thing goes. */
export interface Sheet extends Shaper {
  /** The page that is drawn on, from 0. */
  page: number;
  width: number;
  /** Resolves with the whole file after `finishSheet`. */
  done: Promise<Buffer>;
}

export async function createSheet(info: { title: string; createdAt: Date }): Promise<Sheet> {
  // Few processes ever draw: a sixth of a second, and 20 MB, for those that do.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: 'en-IN',
    info: { Title: info.title, Author: 'Folio', CreationDate: info.createdAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return { pdf, page: 0, width: pdf.page.width - 2 * MARGIN, shaped: new Map(), done };
}

/** Writes the foot of every page and closes the file. */
export function finishSheet(sheet: Sheet, foot: string): Promise<Buffer> {
  const { pdf, width } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // The foot lies below the bottom margin: without this the library would open a page for it.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - FOOT + 6;
    const style = { size: 8, colour: COLOURS.quiet };
    writeLine(sheet, firstLine(sheet, foot, width - 90, style), { x: MARGIN, y, width }, style);
    const label = `Page ${page - start + 1} of ${count}`;
    writeText(sheet, label, { x: MARGIN, y, width }, { ...style, align: 'right' });
  }
  pdf.end();
  return sheet.done;
}

/** As much of a text as one line holds: there is no room for a second at the foot of a page. */
function firstLine(sheet: Sheet, text: string, width: number, style: TextStyle): string {
  const [first = '', ...others] = breakLines(sheet, text, width, style);
  return others.length === 0 ? first : `${first}…`;
}

/** Goes to the top of the next page unless so many points are left on this one; true when it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  const { pdf } = sheet;
  if (pdf.y + height <= pdf.page.height - FOOT) return false;
  // It is there already where a column beside this one has run over.
  if (sheet.page + 1 < pdf.bufferedPageRange().count) goTo(sheet, { page: sheet.page + 1, y: MARGIN });
  else {
    pdf.addPage();
    sheet.page += 1;
  }
  return true;
}

/** Where the next thing goes: pages from 0, points from the top. */
export interface Position {
  page: number;
  y: number;
}

export const positionOf = ({ page, pdf }: Sheet): Position => ({ page, y: pdf.y });

export function goTo(sheet: Sheet, { page, y }: Position): void {
  sheet.pdf.switchToPage(page);
  Object.assign(sheet, { page });
  sheet.pdf.y = y;
}

interface Box {
  x: number;
  y: number;
  width: number;
}

/** Writes text into a column and returns the y below it, be that on the page or not. The sheet's own position stays. */
export function writeText(sheet: Sheet, text: string, box: Box, style: TextStyle): number {
  let { y } = box;
  for (const line of breakLines(sheet, text, box.width, style)) {
    writeLine(sheet, line, { ...box, y }, style);
    y += lineHeight(style.size);
  }
  return y;
}

/** Lines that fit stay together up to this many; a longer text begins where it is and goes on over the page. */
const KEPT_LINES = 6;

/** Writes text of any length from the sheet's position on, line by line over as many pages as it takes, and moves below it. */
export function flowText(
  sheet: Sheet,
  text: string,
  { x, width, besides = () => {} }: Omit<Box, 'y'> & { besides?: (y: number) => void },
  style: TextStyle,
): void {
  const lines = breakLines(sheet, text, width, style);
  const height = lineHeight(style.size);
  makeRoom(sheet, Math.min(lines.length, KEPT_LINES) * height);
  besides(sheet.pdf.y);
  for (const line of lines) {
    makeRoom(sheet, height);
    writeLine(sheet, line, { x, y: sheet.pdf.y, width }, style);
    sheet.pdf.y += height;
  }
}

function writeLine(sheet: Sheet, line: string, box: Box, style: TextStyle): void {
  const { pdf } = sheet;
  const place = { x: pdf.x, y: pdf.y };
  const runs = shape(sheet, line, style);
  let x = style.align === 'right' ? box.x + box.width - widthOf(runs) : box.x;
  for (const run of runs) {
    setFace(pdf, run.face, style.size);
    pdf
      .fillColor(style.colour ?? COLOURS.ink)
      .text(run.text, x, box.y + style.size, { lineBreak: false, baseline: 'alphabetic', features: run.features });
    x += run.width;
  }
  Object.assign(pdf, place);
}
