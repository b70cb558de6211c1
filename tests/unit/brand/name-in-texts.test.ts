import ts from 'typescript';
import { filesBelow, read } from '../docs/read-documents';

/** Descriptions of the API for programmers, pages for developers, and the default of the name itself. */
const ALLOWED = [
  /\/contract\//,
  /^app\/dev\//,
  /^app\/api\/docs\//,
  /^lib\/domains\/partner-updates\/types\.ts$/,
  /^lib\/platform\/(env|db|metrics|redis|http|webhooks)\//,
  /^lib\/platform\/shell\/brand\.ts$/,
  /^lib\/platform\/seo\/metadata\.ts$/,
];

const files = ['app', 'components', 'lib']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => /\.tsx?$/.test(file) && !ALLOWED.some((pattern) => pattern.test(file)));

/** Texts of literals, templates and JSX that contain the name; comments and names in code do not count. */
function namesIn(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node);
    const isTemplatePart = ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
    if ((isText || isTemplatePart) && /\bFolio\b/.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test('no text of a page, mail or document contains the default name of the site instead of the name of the brand', () => {
  const texts = files.flatMap((file) => {
    const source = read(file);
    return source.includes('Folio') ? namesIn(file, source) : [];
  });
  expect(texts).toEqual([]);
});

test('a text with the name is found in literals, templates and JSX, and a comment is not', () => {
  const source =
    "// Folio\nconst a = 'to Folio'; const b = `${a} of Folio`; const c = <p>About Folio</p>; const isFolio = 1;";
  expect(namesIn('x.tsx', source)).toHaveLength(3);
});
