import { z } from 'zod';
import { isPostgresUrl, POSTGRES_URL_RULE } from '../postgres-url';
import { setting, whole } from '../setting';

const postgresUrl = () => z.string().refine(isPostgresUrl, POSTGRES_URL_RULE);

/** The database, and what may stand beside it. */
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
    'A streaming replica of DATABASE_URL for searches and landing pages; where it is away or behind, DATABASE_URL answers',
    '',
    postgresUrl().optional(),
  ),
  REDIS_URL: setting(
    'Database',
    'redis:// or rediss:// address in which several web servers count search limits; without it they count in the database',
    '',
    z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis://')
      .optional(),
  ),
  BACKUP_DIR: setting(
    'Database',
    'Directory of backups and of the copies that drills and moves work with; without it backups below DATA_DIR',
    '',
    z.string().min(1).optional(),
  ),
  TARGET_DATABASE_URL: setting(
    'Database',
    'Where npm run db:move copies the database to; here and not in the command, because everybody on a machine sees commands',
    '',
    postgresUrl().optional(),
  ),
  DATABASE_POOL_SIZE: setting('Database', 'Connections per process', '15', whole(2, 100, 15)),
  DATABASE_WAIT_SECONDS: setting(
    'Database',
    'Seconds that a call waits for a free connection before it answers 503',
    '2',
    whole(1, 120, 2),
  ),
} as const;
