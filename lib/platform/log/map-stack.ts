import fs from 'node:fs';
import { findSourceMap, SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A line of a stack: what stands before the place, file, line, column, and the bracket after it. */
const FRAME = /^(\s+at (?:async |.*? \()?)(\/.+|[A-Za-z]:\\.+):(\d+):(\d+)(\)?)$/;
/** Places looked up so far: those of one program are few, and an error that comes often costs no second look. */
const known = new Map<string, string>();
const MAX_KNOWN = 2_000;

type Maps = Map<string, SourceMap | undefined>;

/**
 * Names the lines of our sources in a stack of built or compiled code. Node.js would do it by itself, and keep the map of every file
 * it loads for that (decision 051); here a map is read when an error is written down.
 */
export function mapStack(stack: string): string {
  if (process.sourceMapsEnabled) return stack;
  const maps: Maps = new Map();
  return stack
    .split('\n')
    .map((line) =>
      line.replace(
        FRAME,
        (_line, before: string, file: string, row: string, column: string, after: string) =>
          `${before}${placeOf(file, Number(row), Number(column), maps)}${after}`,
      ),
    )
    .join('\n');
}

function placeOf(file: string, row: number, column: number, maps: Maps): string {
  const place = `${file}:${row}:${column}`;
  if (file.includes(`${path.sep}node_modules${path.sep}`)) return place;
  const found = known.get(place) ?? mapPlace(file, row, column, maps) ?? place;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(place, found);
  return found;
}

function mapPlace(file: string, row: number, column: number, maps: Maps): string | undefined {
  if (!maps.has(file)) maps.set(file, findSourceMap(file) ?? mapBeside(file));
  const entry = maps.get(file)?.findEntry(row - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = originalSource.startsWith('file:')
    ? fileURLToPath(originalSource)
    : path.resolve(path.dirname(file), originalSource);
  return `${source}:${originalLine + 1}:${originalColumn + 1}`;
}

/** What the build leaves beside its scripts. */
function mapBeside(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(fs.readFileSync(`${file}.map`, 'utf8')) as SourceMap['payload']);
  } catch {
    return undefined;
  }
}
