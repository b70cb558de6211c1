import { open, readFile, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

const snapshotName = 'snapshot.json';
const journalName = 'journal.jsonl';

/**
 * An append-only file of JSON lines. What `settled()` has waited for survives a killed process and a power cut: lines
 * are written and flushed in groups, one flush for all that arrived meanwhile. A line torn by a kill was
 * never acknowledged and is passed over; compact after opening, so that no new line is appended to it.
 */
export class Journal {
  /** Lines for the next write; undefined when none is planned. */
  private batch: string[] | undefined;
  private writing: Promise<void> = Promise.resolve();
  private lines = 0;

  private constructor(
    private readonly directory: string,
    private readonly file: FileHandle,
  ) {}

  /** Opens the journal and plays back first the snapshot, then every complete line after it. */
  static async open(directory: string, play: (record: unknown) => void): Promise<Journal> {
    const snapshot = await readIfThere(path.join(directory, snapshotName));
    if (snapshot) play(JSON.parse(snapshot));
    const journalPath = path.join(directory, journalName);
    const text = (await readIfThere(journalPath)) ?? '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    for (const line of whole.split('\n')) if (line) play(JSON.parse(line));
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

  /** Waits until everything appended so far is on the disk. */
  settled(): Promise<void> {
    return this.writing;
  }

  get length(): number {
    return this.lines;
  }

  /**
   * Replaces the journal by a snapshot of the state. A kill between the two steps is harmless: the old lines only set
   * again what the snapshot holds already. Nothing may be appended between taking the snapshot and this call.
   */
  compact(snapshot: unknown): void {
    const text = JSON.stringify(snapshot);
    this.lines = 0;
    // Lines of the planned batch are in the snapshot; later ones must be written after the truncation, not before it.
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

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
