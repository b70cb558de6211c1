import { countRows } from '@/tests/support/booking-steps';
import { createActor, createStayWorld } from '@/tests/support/stay-world';
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
  'Views as booker by staff; the audit log has their start and end': {
    write: async (days) => {
      const { userId, legalEntityId } = await createActor(await createStayWorld());
      await execute(`with person as (
          insert into staff (email, name, password_hash, role, created_at, updated_at)
            values ('views-${nextNumber()}@folio.example', 'Views', 'none', 'support', now(), now()) returning id)
        insert into booker_view (staff_id, staff_session, user_id, legal_entity_id, booking_id, booking_reference, reason,
            link_hash, started_at, expires_at)
          select id, 'session', ${userId}, ${legalEntityId}, 1, 'FOLX', 'A question', 'link-${nextNumber()}',
            ${daysAgo(days)}, ${daysAgo(days)} from person`);
    },
    count: () => countRows('booker_view'),
  },
  'Rows of the lists of Today that staff marked as done': {
    write: (days) =>
      execute(`with person as (
          insert into staff (email, name, password_hash, role, created_at, updated_at)
            values ('done-${nextNumber()}@folio.example', 'Done', 'none', 'support', now(), now()) returning id)
        insert into work_done (row_id, staff_id, reason, at)
          select 'message-${nextNumber()}', id, 'Called', ${daysAgo(days)} from person`),
    count: () => countRows('work_done'),
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
