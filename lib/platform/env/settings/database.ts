import { z } from 'zod';
import { isPostgresUrl, POSTGRES_URL_RULE } from '../postgres-url';
import { setting, wholeNumber } from '../setting';

const postgresUrl = () => z.string().refine(isPostgresUrl, POSTGRES_URL_RULE);

export const databaseSettings = {
  DATABASE_URL: setting(
    'Database',
    'PostgreSQL 15 or later; without it npm start runs the embedded server',
    '',
    postgresUrl().default('postgresql://folio@127.0.0.1:54320/folio'),
    true,
  ),
  DATABASE_READ_URL: setting(
    'Database',
    'A streaming replica of DATABASE_URL for searches and landing pages; DATABASE_URL is used while it is unreachable or behind',
    '',
    postgresUrl().optional(),
  ),
  REDIS_URL: setting(
    'Database',
    'redis:// or rediss:// address of a Redis that holds rate limits of searches for all web servers; without it, the database does',
    '',
    z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis://')
      .optional(),
  ),
  BACKUP_DIR: setting(
    'Database',
    'Directory for backups and for copies made by drills and moves; without it, DATA_DIR/backups',
    '',
    z.string().min(1).optional(),
  ),
  TARGET_DATABASE_URL: setting(
    'Database',
    'Database to which npm run db:move copies; a setting, because all users of a machine can read command lines',
    '',
    postgresUrl().optional(),
  ),
  DATABASE_POOL_SIZE: setting('Database', 'Connections per process', '15', wholeNumber(2, 100, 15)),
  DATABASE_WAIT_SECONDS: setting(
    'Database',
    'Seconds for which a request waits for a free connection before it fails with 503',
    '2',
    wholeNumber(1, 120, 2),
  ),
} as const;
