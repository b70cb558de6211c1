import { documents, exists, read } from './read-documents';

interface Excerpt {
  document: string;
  file: string;
  lines: string[];
}

/** Code blocks whose first line names a file quote that file; `...` marks omitted lines. */
const excerpts: Excerpt[] = documents.flatMap((document) =>
  [...read(document).matchAll(/^```(?:tsx?|sql)\n(?:\/\/|--) (\S+)\n([\s\S]*?)^```/gm)].map(
    ([, file = '', body = '']) => ({
      document,
      file,
      lines: body
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && line !== '...'),
    }),
  ),
);

test('the documents have more than five excerpts', () => {
  expect(excerpts.length).toBeGreaterThan(5);
});

test.each(excerpts)('the excerpt of $file in $document equals the file', ({ file, lines }) => {
  const source = exists(file)
    ? read(file)
        .split('\n')
        .map((line) => line.trim())
    : [];
  let from = 0;
  const missing = lines.filter((line) => {
    const at = source.indexOf(line, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
  expect(missing).toEqual([]);
});
