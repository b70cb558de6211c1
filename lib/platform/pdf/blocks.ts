import 'server-only';
import { breakLines, COLOURS, lineHeight, makeRoom, MARGIN, writeText, type Sheet } from './sheet';

const LABEL_WIDTH = 120;

/** The band on top: the house, what this is, and its number on the right. */
export function drawHead(sheet: Sheet, head: { kind: string; title: string; note?: string }): void {
  const { pdf, width } = sheet;
  pdf.rect(0, 0, pdf.page.width, 8).fill(COLOURS.accent);
  const box = { x: MARGIN, y: MARGIN - 8, width };
  writeText(sheet, 'Folio', box, { size: 20, weight: 'bold', colour: COLOURS.accent });
  writeText(sheet, head.kind, { ...box, y: box.y + 28 }, { size: 10, colour: COLOURS.quiet });
  writeText(sheet, head.title, box, { size: 14, weight: 'bold', align: 'right' });
  if (head.note) {
    writeText(sheet, head.note, { ...box, y: box.y + 28 }, { size: 10, colour: COLOURS.quiet, align: 'right' });
  }
  pdf.y = box.y + 52;
}

export function drawTitle(sheet: Sheet, title: string): void {
  const { pdf, width } = sheet;
  makeRoom(sheet, 44);
  pdf.y += 8;
  pdf.y =
    writeText(sheet, title, { x: MARGIN, y: pdf.y, width }, { size: 11, weight: 'bold', colour: COLOURS.accent }) + 2;
}

/** Labels on the left, values beside them; `box` sets them into a part of the page. Returns the y below. */
export function drawRows(
  sheet: Sheet,
  rows: readonly (readonly [label: string, value: string])[],
  box: { x: number; width: number; labelWidth?: number } = { x: MARGIN, width: sheet.width },
): number {
  const { pdf } = sheet;
  const { x, width, labelWidth = LABEL_WIDTH } = box;
  for (const [label, value] of rows) {
    const style = { size: 9.5 };
    makeRoom(sheet, breakLines(sheet, value, width - labelWidth, style).length * lineHeight(style.size));
    const { y } = pdf;
    const labelEnd = writeText(sheet, label, { x, y, width: labelWidth - 8 }, { ...style, colour: COLOURS.quiet });
    const valueEnd = writeText(sheet, value, { x: x + labelWidth, y, width: width - labelWidth }, style);
    pdf.y = Math.max(labelEnd, valueEnd) + 1;
  }
  return pdf.y;
}

export function drawParagraph(sheet: Sheet, text: string, size = 9): void {
  const { pdf, width } = sheet;
  makeRoom(sheet, breakLines(sheet, text, width, { size }).length * lineHeight(size));
  pdf.y = writeText(sheet, text, { x: MARGIN, y: pdf.y, width }, { size }) + 2;
}

/** A line across the page. */
export function drawRule(sheet: Sheet): void {
  const { pdf, width } = sheet;
  const y = pdf.y + 4;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.7)
    .strokeColor(COLOURS.rule)
    .stroke();
  pdf.y = y + 5;
}
