// node scripts/developer/outline-glyphs.mjs: writes the outlines of the typeface's glyphs, so that drawn images with text need no
// installed font. Run it again when styles/fonts changes. It uses the fontkit that pdfkit depends on.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { format, resolveConfig } from 'prettier';

const local = createRequire(import.meta.url);
const fontkit = createRequire(local.resolve('pdfkit'))('fontkit');
const FILES = ['styles/fonts/anek-latin.woff2'];
const WEIGHTS = { regular: 460, strong: 640 };
const TARGET = 'lib/platform/illustrations/lettering/glyphs.json';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const CODES = [...range(0x20, 0x7e), 0xa3, 0xb7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x20b9];

/**
 * Opens a variable WOFF2 font at one weight. fontkit applies the weight to advance widths when it opens the file, but never to
 * outlines in this format. Therefore this function applies fontkit's variation processor to the points of each glyph.
 */
function openAt(file, wght) {
  const font = fontkit.create(readFileSync(file));
  const weighted = new font.constructor(new font.stream.constructor(readFileSync(file)), [wght]);
  // Reading a glyph decodes all outlines, which fails for accented letters while a variation is set.
  Object.defineProperty(weighted, '_variationProcessor', { value: null, configurable: true });
  void weighted.getGlyph(1).path;
  delete weighted._variationProcessor;
  weighted._glyphs = {};
  weighted._transformedGlyphs.forEach((glyph, id) => {
    const first = glyph.points?.[0];
    if (!first) return;
    const phantoms = Array.from({ length: 4 }, () => Object.assign(first.copy(), { x: 0, y: 0, endContour: true }));
    weighted._variationProcessor.transformPoints(id, [...glyph.points, ...phantoms]);
  });
  return weighted;
}

const units = openAt(FILES[0], 400).unitsPerEm;
const weights = {};
for (const [name, wght] of Object.entries(WEIGHTS)) {
  const fonts = FILES.map((file) => openAt(file, wght));
  const glyphs = {};
  for (const code of CODES) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    if (!font) continue;
    const glyph = font.glyphForCodePoint(code);
    const outline = glyph.path.toSVG().replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
    glyphs[String.fromCodePoint(code)] = [Math.round(glyph.advanceWidth), outline];
  }
  weights[name] = glyphs;
}
const options = { ...(await resolveConfig(TARGET)), parser: 'json' };
writeFileSync(TARGET, await format(JSON.stringify({ units, weights }), options));
