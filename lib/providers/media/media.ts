import 'server-only';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { env } from '@/lib/platform/env/env';
import { fileStore } from './file-store';
import type { MediaStore } from './port';
import { s3Store } from './s3-store';

/** The store of MEDIA_URL, by default the folder `media` of the data directory. */
export function mediaStore(): MediaStore {
  const settings = env();
  const { MEDIA_URL: address, DATA_DIR } = settings;
  if (address === undefined)
    return fileStore(path.resolve(/* turbopackIgnore: true */ process.cwd(), DATA_DIR, 'media'));
  if (address.startsWith('file:')) return fileStore(fileURLToPath(address));
  const { hostname: bucket, pathname } = new URL(address);
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  return s3Store({
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: settings.MEDIA_S3_ENDPOINT ?? '',
    region: settings.MEDIA_S3_REGION,
    keyId: settings.MEDIA_S3_KEY_ID ?? '',
    secret: settings.MEDIA_S3_SECRET ?? '',
  });
}
