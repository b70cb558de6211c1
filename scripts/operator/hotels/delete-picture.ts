import { deletePicture } from '@/lib/domains/hotels/server/service/catalogue/delete-picture';
import { MEDIA_HASH } from '@/lib/domains/media/rules/media-urls';
import { inTransaction } from '@/lib/platform/db/transaction';
import { CommandError } from '@/scripts/support/run-cli';
import type { HotelCommand } from './command';

export const deletePictureCommand: HotelCommand = {
  usage: `delete-picture HASH     deletes a photograph from all hotels and cities and from the media store; HASH is in its address`,
  options: {},
  maxWords: 1,
  run: async ([hash = '']) => {
    if (!MEDIA_HASH.test(hash))
      throw new CommandError('Name the photograph by the 32 digits in its address /media/HASH/');
    const { isFound, hotels, cities } = await inTransaction((tx) => deletePicture(hash, tx));
    if (!isFound) return `There is no photograph ${hash}. Its files, if there were any, are deleted.`;
    return `Deleted photograph ${hash} (hotels that showed it: ${hotels}, cities: ${cities}). Delete it also from backups and import folders (docs/operations.md).`;
  },
};
