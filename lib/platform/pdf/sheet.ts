import 'server-only';
import { env } from '@/lib/platform/env/env';
import { brandName } from '@/lib/platform/shell/brand';
import type { FontWeight } from './faces';
import { breakLines, lineHeight } from './lines';
import { setFace, shape, widthOf, type Shaper } from './shape';

export const MARGIN = 48;
/** Points reserved at the bottom of each page for the footer. */
const FOOT = 40;

/** Colour of the brand on paper; its contrast to white is checked when it is stored. */
export const accent = () => env().BRAND_LIGHT;

export const COLOURS = { ink: '#1b201b', quiet: '#535a50', rule: '#c9cfc4', band: '#eef2ec' };

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  colour?: string;
  align?: 'left' | 'right';
}

/** An A4 PDF under construction, filled from top to bottom. `pdf.y` is the vertical position of the next element. */
export interface Sheet extends Shaper {
  /** Index of the current page, from 0. */
  page: number;
  width: number;
  /** Resolves with the file after `finishSheet`. */
  done: Promise<Buffer>;
}

export async function createSheet(info: { title: string; createdAt: Date }): Promise<Sheet> {
  // Loaded on first use, because it takes 0.17 s and 20 MB, and most processes draw no PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
    bufferPages: true,
    lang: 'en-IN',
    info: { Title: info.title, Author: brandName(), CreationDate: info.createdAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return { pdf, page: 0, width: pdf.page.width - 2 * MARGIN, shaped: new Map(), done };
}

/** Writes the footer of every page and closes the file. */
export function finishSheet(sheet: Sheet, foot: string): Promise<Buffer> {
  const { pdf, width } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // The footer lies below the bottom margin; with a margin the library would add a page for it.
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

/** Shortens the text to one line, because the footer has room for one only. */
function firstLine(sheet: Sheet, text: string, width: number, style: TextStyle): string {
  const [first = '', ...others] = breakLines(sheet, text, width, style);
  return others.length === 0 ? first : `${first}…`;
}

/** Continues on the next page unless the current one has this height left, in points. @returns true when the page changed */
export function ensureSpace(sheet: Sheet, height: number): boolean {
  const { pdf } = sheet;
  if (pdf.y + height <= pdf.page.height - FOOT) return false;
  // The next page exists if a parallel column has already continued on it.
  if (sheet.page + 1 < pdf.bufferedPageRange().count) goTo(sheet, { page: sheet.page + 1, y: MARGIN });
  else {
    pdf.addPage();
    sheet.page += 1;
  }
  return true;
}

/** Page index from 0, and points from the top. */
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

/** Writes text into a column without page breaks and returns the y below it. Does not move the sheet's position. */
export function writeText(sheet: Sheet, text: string, box: Box, style: TextStyle): number {
  let { y } = box;
  for (const line of breakLines(sheet, text, box.width, style)) {
    writeLine(sheet, line, { ...box, y }, style);
    y += lineHeight(style.size);
  }
  return y;
}

/** A text of up to this many lines is not split between pages. */
const MAX_UNSPLIT_LINES = 6;

/** Writes text from the sheet's position over as many pages as needed, and moves the position below it. */
export function flowText(
  sheet: Sheet,
  text: string,
  { x, width, drawBeside = () => {} }: Omit<Box, 'y'> & { drawBeside?: (y: number) => void },
  style: TextStyle,
): void {
  const lines = breakLines(sheet, text, width, style);
  const height = lineHeight(style.size);
  ensureSpace(sheet, Math.min(lines.length, MAX_UNSPLIT_LINES) * height);
  drawBeside(sheet.pdf.y);
  for (const line of lines) {
    ensureSpace(sheet, height);
    writeLine(sheet, line, { x, y: sheet.pdf.y, width }, style);
    sheet.pdf.y += height;
  }
}

function writeLine(sheet: Sheet, line: string, box: Box, style: TextStyle): void {
  const { pdf } = sheet;
  const position = { x: pdf.x, y: pdf.y };
  const runs = shape(sheet, line, style);
  let x = style.align === 'right' ? box.x + box.width - widthOf(runs) : box.x;
  for (const run of runs) {
    setFace(pdf, run.face, style.size);
    pdf
      .fillColor(style.colour ?? COLOURS.ink)
      .text(run.text, x, box.y + style.size, { lineBreak: false, baseline: 'alphabetic', features: run.features });
    x += run.width;
  }
  Object.assign(pdf, position);
}
