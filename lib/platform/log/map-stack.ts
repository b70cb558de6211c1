import fs from 'node:fs';
import { findSourceMap, SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A line of a stack trace: prefix, file, line, column, closing parenthesis. */
const FRAME = /^(\s+at (?:async |.*? \()?)(\/.+|[A-Za-z]:\\.+):(\d+):(\d+)(\)?)$/;
/** Mapped positions, so that a frequent error reads no source map again. */
const cache = new Map<string, string>();
const MAX_CACHED = 2_000;

type Maps = Map<string, SourceMap | undefined>;

/**
 * Maps a stack trace of built code to our source files. Node.js can do this itself but then holds the source map of every loaded
 * file in memory (decision 051); this function reads a map only when an error is logged.
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
          `${before}${toSourcePosition(file, Number(row), Number(column), maps)}${after}`,
      ),
    )
    .join('\n');
}

function toSourcePosition(file: string, row: number, column: number, maps: Maps): string {
  const position = `${file}:${row}:${column}`;
  if (file.includes(`${path.sep}node_modules${path.sep}`)) return position;
  const mapped = cache.get(position) ?? mapPosition(file, row, column, maps) ?? position;
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(position, mapped);
  return mapped;
}

function mapPosition(file: string, row: number, column: number, maps: Maps): string | undefined {
  if (!maps.has(file)) maps.set(file, findSourceMap(file) ?? readMapFile(file));
  const entry = maps.get(file)?.findEntry(row - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = originalSource.startsWith('file:')
    ? fileURLToPath(originalSource)
    : path.resolve(path.dirname(file), originalSource);
  return `${source}:${originalLine + 1}:${originalColumn + 1}`;
}

function readMapFile(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(fs.readFileSync(`${file}.map`, 'utf8')) as SourceMap['payload']);
  } catch {
    return undefined;
  }
}
