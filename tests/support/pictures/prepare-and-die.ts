// Prepares pictures and kills its own process at the given write, as a crash or the operating system would.
import { prepareHotelPictures } from '@/lib/domains/hotels/server/service/prepare-pictures';
import { fileStore } from '@/lib/providers/media/file-store';

const [directory = '', write = ''] = process.argv.slice(2);
const store = fileStore(directory);
let writes = 0;

void prepareHotelPictures('webp', {
  store: {
    ...store,
    async write(name, content) {
      writes += 1;
      if (writes === Number(write)) process.kill(process.pid, 'SIGKILL');
      await store.write(name, content);
    },
  },
});
