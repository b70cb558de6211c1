import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepareHotelPictures } from '@/lib/domains/hotels/server/service/prepare-pictures';
import { checkPicture } from '@/lib/domains/media/server/service/check-picture';
import { addMediaFiles, storeOriginal } from '@/lib/domains/media/server/service/store-originals';
import { mediaFiles } from '@/lib/domains/media/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { fileStore } from '@/lib/providers/media/file-store';
import { typeScriptArgs } from '@/scripts/launch/child';
import { projectRoot } from '@/scripts/support/project';
import { makeJpeg } from '@/tests/support/pictures/photographs';
import { describeInFull } from '@/tests/support/test-extent';

const PICTURES = 3;
/** A picture of 1,000 pixels has two WebP files and one JPEG. */
const FILES = 3;

describeInFull('a process that is killed while it prepares pictures', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'folio-killed-'));
    for (let index = 0; index < PICTURES; index += 1) {
      const content = await makeJpeg({ colour: `#${index}08040` });
      const checked = await checkPicture(content);
      if ('problem' in checked) throw new Error(checked.problem);
      await storeOriginal(checked.picture, content, fileStore(directory));
      await inTransaction((tx) => addMediaFiles([checked.picture], tx));
    }
  });
  afterAll(() => rm(directory, { recursive: true }));

  async function prepareUntilKilled(write: number): Promise<NodeJS.Signals | null> {
    const script = typeScriptArgs('tests/support/pictures/prepare-and-die.ts', directory, String(write));
    const child = spawn(process.execPath, ['--conditions=react-server', ...script], {
      cwd: projectRoot,
      env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: path.join(projectRoot, 'tsconfig.node.json') },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return signal;
  }

  const listFiles = async () => {
    const names: string[] = [];
    for await (const name of fileStore(directory).list()) names.push(name);
    return names;
  };

  it.each([1, 2, 5])('at write %d loses no picture: no row says ready, and originals remain', async (write) => {
    expect(await prepareUntilKilled(write)).toBe('SIGKILL');
    const states = await connection().select({ state: mediaFiles.state }).from(mediaFiles);
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await listFiles()).filter((name) => name.startsWith('originals/'))).toHaveLength(PICTURES);
  });

  it('is followed by a job that prepares every picture', async () => {
    expect(await prepareHotelPictures('webp', { store: fileStore(directory) })).toBe(PICTURES);
    expect(await listFiles()).toHaveLength(PICTURES * (FILES + 1));
  });
});
