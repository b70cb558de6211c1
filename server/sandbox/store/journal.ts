import { open, readFile, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

const snapshotName = 'snapshot.json';
const journalName = 'journal.jsonl';

/**
 * An append-only file of JSON lines. After `settled()`, lines survive a killed process and a power failure; lines that arrive during
 * a flush are flushed together. An incomplete last line was never acknowledged and is skipped. Callers must compact after
 * opening, so that no line is appended to it.
 */
export class Journal {
  private batch: string[] | undefined;
  private writing: Promise<void> = Promise.resolve();
  private lines = 0;

  private constructor(
    private readonly directory: string,
    private readonly file: FileHandle,
  ) {}

  static async open(directory: string, replay: (record: unknown) => void): Promise<Journal> {
    const snapshot = await readIfExists(path.join(directory, snapshotName));
    if (snapshot) replay(JSON.parse(snapshot));
    const journalPath = path.join(directory, journalName);
    const text = (await readIfExists(journalPath)) ?? '';
    const completeLines = text.slice(0, text.lastIndexOf('\n') + 1);
    for (const line of completeLines.split('\n')) if (line) replay(JSON.parse(line));
    return new Journal(directory, await open(journalPath, 'a'));
  }

  append(record: unknown): void {
    this.lines += 1;
    const line = `${JSON.stringify(record)}\n`;
    if (this.batch) {
      this.batch.push(line);
      return;
    }
    const batch = [line];
    this.batch = batch;
    this.writing = this.writing.then(async () => {
      if (this.batch === batch) this.batch = undefined;
      await this.file.appendFile(batch.join(''));
      await this.file.datasync();
    });
  }

  settled(): Promise<void> {
    return this.writing;
  }

  get length(): number {
    return this.lines;
  }

  /**
   * Replaces the journal by a snapshot. If the process is killed in between, replaying the old lines after the snapshot results in
   * the same state. Callers must not append between taking the snapshot and this call.
   */
  compact(snapshot: unknown): void {
    const text = JSON.stringify(snapshot);
    this.lines = 0;
    // The snapshot contains the planned batch. Later lines must be written after the truncation.
    this.batch = undefined;
    this.writing = this.writing.then(async () => {
      const target = path.join(this.directory, snapshotName);
      const draft = await open(`${target}.new`, 'w');
      await draft.writeFile(text);
      await draft.sync();
      await draft.close();
      await rename(`${target}.new`, target);
      await this.syncDirectory();
      await this.file.truncate(0);
    });
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }

  private async syncDirectory(): Promise<void> {
    const handle = await open(this.directory, 'r');
    await handle.sync();
    await handle.close();
  }
}

async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
