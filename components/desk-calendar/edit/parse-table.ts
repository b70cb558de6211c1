/**
 * Parses a block that a spreadsheet puts on the clipboard: cells separated by tabs, rows by line breaks. A cell with tabs, line breaks or
 * quotation marks is quoted, and its quotation marks are doubled. All rows get the length of the longest.
 */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  if (cell !== '' || rows.at(-1)?.length) endCell();
  else rows.pop();
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}

/** Returns the block in the form that spreadsheets accept. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join('\t')).join('\n');
}
