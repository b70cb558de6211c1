import { countRows } from '@/tests/support/booking-steps';
import type { RetentionCase } from './hotel-retention-cases';
import { daysAgo, execute, nextNumber } from './retention-rows';

/** Data that staff work with in the console. */
export const staffCases: Record<string, RetentionCase> = {
  'Requested addresses without a page': {
    write: (days) =>
      execute(`insert into address_request (path, requests, first_on, last_on)
        values ('/hotels-in-nowhere-${nextNumber()}/', 1, ${daysAgo(days)}, ${daysAgo(days)})`),
    count: () => countRows('address_request'),
  },
  'Uploaded files with rates that were not applied': {
    write: (days) =>
      execute(`with person as (
          insert into staff (email, name, password_hash, role, created_at, updated_at)
            values ('rates-${nextNumber()}@folio.example', 'Rates', 'none', 'revenue', now(), now()) returning id)
        insert into rate_import (kind, file_name, content, bytes, state, uploaded_by, uploaded_at)
          select 'rates', 'rates.csv', 'code', 4, 'checked', id, ${daysAgo(days)} from person`),
    count: () => countRows('rate_import', 'content is not null'),
  },
};
