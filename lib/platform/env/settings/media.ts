import { z } from 'zod';
import { setting, url } from '../setting';

const hostName = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be host names without scheme, separated by commas');

export const mediaSettings = {
  MEDIA_URL: setting(
    'Pictures',
    'Where pictures are stored: a directory as file:///srv/folio/media, which all web servers and workers share, or a bucket as s3://bucket/folder; defaults to the folder media in DATA_DIR',
    'file:///srv/folio/media',
    z
      .url()
      .regex(
        /^(file:\/\/\/.|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?$)/,
        'must be file:///directory or s3://bucket',
      )
      .optional(),
  ),
  MEDIA_S3_ENDPOINT: setting(
    'Pictures',
    'Address of the object store, without the bucket; required when MEDIA_URL begins with s3:',
    'https://s3.ap-south-1.amazonaws.com',
    url().optional(),
  ),
  MEDIA_S3_REGION: setting('Pictures', 'Region of the bucket', 'ap-south-1', z.string().min(1).default('auto')),
  MEDIA_S3_KEY_ID: setting(
    'Pictures',
    'Access key of the object store; required when MEDIA_URL begins with s3:',
    '',
    z.string().min(1).optional(),
  ),
  MEDIA_S3_SECRET: setting(
    'Pictures',
    'Secret of the access key; required when MEDIA_URL begins with s3:',
    '',
    z.string().min(1).optional(),
  ),
  MEDIA_RENDERER: setting(
    'Pictures',
    'Module that draws the pictures of the demo when they are first requested; npm start sets it with the demo data, in the container image it is .next/folio/illustrations.js',
    '',
    z.string().min(1).optional(),
  ),
  PHOTO_HOSTS: setting(
    'Pictures',
    'Hosts, separated by commas, from which the import of hotels may download photographs; if empty, it downloads none',
    'photos.example.com',
    z
      .string()
      .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
      .pipe(z.array(hostName))
      .optional(),
  ),
} as const;
