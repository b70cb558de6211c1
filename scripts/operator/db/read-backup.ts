import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StopReason } from '@/scripts/launch/stop-reason';
import { fileOf, MANIFEST_FILE, manifestSchema, type CopiedTable, type Manifest } from './manifest';
import { readTar } from './tar';

interface Reading {
  manifest(found: Manifest): Promise<void> | void;
  table(table: CopiedTable, body: AsyncIterable<Buffer>): Promise<void>;
}

/** Goes through a backup once: the manifest, then each table. @throws {StopReason} when the file is not what it should be */
export async function walkBackup(file: string, reading: Reading): Promise<void> {
  if (!fs.existsSync(file)) throw new StopReason(`There is no file ${file}`);
  const source = fs.createReadStream(file);
  const gunzip = source.pipe(createGunzip());
  source.on('error', (error) => gunzip.destroy(error));
  try {
    const entries = readTar(gunzip);
    const first = await entries.next();
    if (first.done || first.value.name !== MANIFEST_FILE) throw new StopReason('The file is no backup of Folio');
    const manifest = parseManifest(await textOf(first.value.body));
    await reading.manifest(manifest);
    const expected = manifest.tables.values();
    for await (const entry of entries) {
      const table = expected.next().value;
      if (!table || entry.name !== fileOf(table) || entry.size !== table.bytes)
        throw new StopReason(`The backup is damaged: ${entry.name} does not belong there`);
      await reading.table(table, entry.body);
    }
    if (!expected.next().done) throw new StopReason('The backup is damaged: tables are missing');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code?.startsWith('Z_')) throw new StopReason(`The file is no backup, or damaged (${code})`, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
}

/** Reads a whole backup and compares every byte with its manifest. @throws {StopReason} when one differs */
export async function checkBackup(file: string): Promise<Manifest> {
  let found: Manifest | undefined;
  await walkBackup(file, {
    manifest: (manifest) => void (found = manifest),
    async table(table, body) {
      const hash = createHash('sha256');
      for await (const chunk of body) hash.update(chunk);
      if (hash.digest('hex') !== table.sha256) throw new StopReason(`The backup is damaged: ${table.name} has changed`);
    },
  });
  if (!found) throw new StopReason('The file is no backup of Folio');
  return found;
}

function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StopReason(
      'The backup was made by another version of Folio, or is damaged: its manifest cannot be read',
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
