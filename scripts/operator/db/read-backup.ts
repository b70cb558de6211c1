import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { StopReason } from '@/scripts/launch/stop-reason';
import { fileOf, MANIFEST_FILE, manifestSchema, type CopiedTable, type Manifest } from './manifest';

interface Reading {
  manifest(found: Manifest): Promise<void> | void;
  table(table: CopiedTable, body: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads a backup once: the manifest, then each table. @throws {StopReason} when the file is missing, damaged or not a backup */
export async function walkBackup(file: string, reading: Reading): Promise<void> {
  if (!fs.existsSync(file)) throw new StopReason(`The file ${file} does not exist. Check the path.`);
  const archive = tar.extract();
  const damage = pipeline(fs.createReadStream(file), createGunzip(), archive).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    await walkEntries(archive, reading);
  } catch (error) {
    archive.destroy();
    if (error !== (await damage) || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new StopReason('The file is not a backup, or it is damaged. Use another backup.', { cause: error });
  }
}

async function walkEntries(archive: tar.Extract, reading: Reading): Promise<void> {
  let expected: Iterator<CopiedTable> | undefined;
  for await (const entry of archive) {
    const { name, size } = entry.header;
    const body = entry as AsyncIterable<Buffer>;
    if (!expected) {
      if (name !== MANIFEST_FILE) break;
      const manifest = parseManifest(await textOf(body));
      await reading.manifest(manifest);
      expected = manifest.tables.values();
      continue;
    }
    const table = expected.next().value;
    if (!table || name !== fileOf(table) || size !== table.bytes)
      throw new StopReason(`The backup is damaged: it contains the unexpected file ${name}. Use another backup.`);
    await reading.table(table, body);
  }
  if (!expected) throw new StopReason('The file is not a backup of Folio');
  if (!expected.next().done) throw new StopReason('The backup is damaged: tables are missing. Use another backup.');
}

/** Reads a whole backup and compares it with its manifest. @throws {StopReason} when they differ */
export async function checkBackup(file: string): Promise<Manifest> {
  let found: Manifest | undefined;
  await walkBackup(file, {
    manifest: (manifest) => void (found = manifest),
    async table(table, body) {
      const hash = createHash('sha256');
      for await (const chunk of body) hash.update(chunk);
      if (hash.digest('hex') !== table.sha256)
        throw new StopReason(
          `The backup is damaged: the rows of ${table.name} do not match their checksum. Use another backup.`,
        );
    },
  });
  if (!found) throw new StopReason('The file is not a backup of Folio');
  return found;
}

function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StopReason(
      'The manifest of the backup cannot be read. The backup is damaged, or a newer version of Folio made it.',
      {
        cause: error,
      },
    );
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString();
}
