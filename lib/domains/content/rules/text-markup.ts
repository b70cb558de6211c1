/** Placeholders in texts of pages that consist of text. */
export const TEXT_PLACEHOLDERS = ['brand', 'email'] as const;

export type TextPart =
  { kind: 'text'; text: string } | { kind: 'link'; label: string; path: string } | { kind: 'email' };

/** `[label](/path/)` links to a path of this site; `{email}` is the address of the operator. There is no other markup. */
const PART = /\[([^\][\n]{1,80})\]\((\/(?![/\\])[^\s\\()]*)\)|\{email\}/g;

export const fillBrand = (text: string, brand: string): string => text.replaceAll('{brand}', brand);

/** Returns the paragraphs of a text, which empty lines separate. */
export function readParagraphs(text: string, brand: string): TextPart[][] {
  return fillBrand(text, brand)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(readParts);
}

function readParts(paragraph: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text !== '') parts.push({ kind: 'text', text });
  };
  for (const { 0: whole, 1: label, 2: path, index } of paragraph.matchAll(PART)) {
    addText(paragraph.slice(end, index));
    parts.push(label !== undefined && path !== undefined ? { kind: 'link', label, path } : { kind: 'email' });
    end = index + whole.length;
  }
  addText(paragraph.slice(end));
  return parts;
}

/** Whether a text has a link that is not shown as one, because it leads to another site or is incomplete. */
export const hasWrongLink = (text: string): boolean => text.replace(PART, '').includes('](');
