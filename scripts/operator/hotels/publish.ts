import { publishHotel } from '@/lib/domains/hotels/server/service/content/publish-hotel';
import { rebuildSearchPlaces } from '@/lib/domains/search/server/service/search-hotels';
import { inTransaction } from '@/lib/platform/db/transaction';
import { CommandError } from '@/scripts/support/run-cli';
import type { HotelCommand } from './command';

const refused = (output: string) => ({ output, exitStatus: 1 });

export const publishCommand: HotelCommand = {
  usage: `publish HOTEL           publishes a draft that has street, place, pincode, map point and rooms`,
  options: {},
  maxWords: 1,
  run: async ([code]) => {
    if (code === undefined) throw new CommandError('Name a hotel');
    const publication = await inTransaction(async (tx) => {
      const result = await publishHotel(code, tx);
      if (result.outcome === 'published') await rebuildSearchPlaces(tx);
      return result;
    });
    switch (publication.outcome) {
      case 'published':
        return `${code} is published`;
      case 'already_published':
        return `${code} is published already`;
      case 'unknown':
        throw new CommandError(`There is no hotel ${code}`);
      case 'removed':
        return refused(`${code} is removed and was not published. Import it with status draft first.`);
      case 'incomplete':
        return refused(
          `${code} was not published. It lacks: ${publication.missing.join(', ')}. Import them first (docs/import.md).`,
        );
    }
  },
};
