import PDFDocument from 'pdfkit';

export interface DrawnText {
  text: string;
  page: number;
  /** The baseline, in points from the top of the page. */
  y: number;
}

/** End of the text area above the footer, in points from the top of the page. */
const BOTTOM = 841.89 - 40;
const FOOTER = /^(Tax invoice|Credit note|Voucher|Test|Page) /;

export async function recordDrawnText(drawDocument: () => Promise<unknown>): Promise<DrawnText[]> {
  const drawn: DrawnText[] = [];
  const write = PDFDocument.prototype.text;
  const spy = jest.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...args: unknown[]
  ) {
    const pages = (this as unknown as { _pageBuffer: unknown[] })._pageBuffer;
    drawn.push({ text: String(args[0]), page: pages.indexOf(this.page), y: Number(args[2]) });
    return Reflect.apply(write, this, args) as PDFKit.PDFDocument;
  });
  try {
    await drawDocument();
  } finally {
    spy.mockRestore();
  }
  return drawn;
}

/** Returns texts outside the page, and texts below the text area that are not the footer. */
export const findTextOffPage = (drawn: readonly DrawnText[]): DrawnText[] =>
  drawn.filter(({ text, y }) => y < 0 || y > 841 || (y > BOTTOM && !FOOTER.test(text)));

export const joinText = (drawn: readonly DrawnText[]): string => drawn.map(({ text }) => text).join(' ');
