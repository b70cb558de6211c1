import { z } from 'zod';
import { isPostgresUrl, POSTGRES_URL_RULE } from '../postgres-url';
import { setting, wholeNumber } from '../setting';

const postgresUrl = () => z.string().refine(isPostgresUrl, POSTGRES_URL_RULE);

export const databaseSettings = {
  DATABASE_URL: setting(
    'Database',
    'Address of the database, PostgreSQL 15 or later; if empty, npm start runs an embedded server',
    '',
    postgresUrl().default('postgresql://folio@127.0.0.1:54320/folio'),
    true,
  ),
  DATABASE_READ_URL: setting(
    'Database',
    'Address of a streaming replica that answers searches and landing pages; while it is unreachable or too far behind, DATABASE_URL answers them',
    '',
    postgresUrl().optional(),
  ),
  REDIS_URL: setting(
    'Database',
    'redis:// or rediss:// address of a Redis server that counts the rate limits of searches for all web servers; if empty, the database counts them',
    '',
    z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis://')
      .optional(),
  ),
  BACKUP_DIR: setting(
    'Database',
    'Directory for backups, and for temporary copies while npm run db:drill or npm run db:move runs; defaults to DATA_DIR/backups',
    '',
    z.string().min(1).optional(),
  ),
  TARGET_DATABASE_URL: setting(
    'Database',
    'Address of the database to which npm run db:move copies; a setting is safer than an argument, because all users of a machine can read command lines',
    '',
    postgresUrl().optional(),
  ),
  DATABASE_POOL_SIZE: setting(
    'Database',
    'Largest number of database connections of one process',
    '15',
    wholeNumber(2, 100, 15),
  ),
  DATABASE_WAIT_SECONDS: setting(
    'Database',
    'Seconds for which a request waits for a free database connection before it fails with 503',
    '2',
    wholeNumber(1, 120, 2),
  ),
} as const;
