import 'server-only';
import { encode } from 'uqr';
import { ensureSpace, MARGIN, type Sheet } from './sheet';

const QUIET_ZONE = 4;

/** Draws a QR code with vector squares, so that it stays sharp in print. @param size in points */
export function drawQr(sheet: Sheet, text: string, size: number): void {
  const { data } = encode(text, { border: QUIET_ZONE });
  const cell = size / data.length;
  ensureSpace(sheet, size + 8);
  const { pdf } = sheet;
  const top = pdf.y + 4;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pdf.rect(MARGIN + x * cell, top + y * cell, cell, cell);
  pdf.fill('#000000');
  pdf.y = top + size + 4;
}
