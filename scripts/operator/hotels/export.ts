import { writeFile } from 'node:fs/promises';
import { connection } from '@/lib/platform/db/connection';
import { CommandError } from '@/scripts/support/run-cli';
import type { HotelCommand } from './command';
import { exportHotelFile } from './export-hotel-file';

export const exportCommand: HotelCommand = {
  usage: `export HOTEL|--all FILE.json
                        writes all that the page of a hotel, or of every hotel, shows, for import`,
  options: { all: { type: 'boolean' } },
  maxWords: 2,
  run: async (words, { all }) => {
    const [code, file] = all === true ? [null, words[0]] : words;
    if (file === undefined || (all === true && words.length > 1))
      throw new CommandError('The hotel or the file is missing. Use: export HOTEL FILE, or export --all FILE');
    const exported = await exportHotelFile(code === null || code === undefined ? null : [code], connection());
    const count = exported.hotels?.length ?? 0;
    if (count === 0 && code) throw new CommandError(`There is no hotel ${code}`);
    await writeFile(file, `${JSON.stringify(exported, null, 2)}\n`);
    return `Wrote ${count === 1 ? '1 hotel' : `${count} hotels`} to ${file}`;
  },
};
