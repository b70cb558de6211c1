import PDFDocument from 'pdfkit';

export interface DrawnText {
  text: string;
  page: number;
  /** The baseline, in points from the top of the page. */
  y: number;
}

/** Where the space for text ends on a page, above the footer. */
const BOTTOM = 841.89 - 40;
const FOOT = /^(Tax invoice|Credit note|Voucher|Test|Page) /;

export async function drawnText(draw: () => Promise<unknown>): Promise<DrawnText[]> {
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
    await draw();
  } finally {
    spy.mockRestore();
  }
  return drawn;
}

/** Text below the space for text that is not the footer, or above the page. */
export const offPage = (drawn: readonly DrawnText[]): DrawnText[] =>
  drawn.filter(({ text, y }) => y < 0 || y > 841 || (y > BOTTOM && !FOOT.test(text)));

export const allText = (drawn: readonly DrawnText[]): string => drawn.map(({ text }) => text).join(' ');
