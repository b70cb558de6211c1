import 'server-only';
import { boolean, char, index, integer, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';

export const gstinRegistrations = pgTable(
  'gstin_registration',
  {
    id: serial('id').primaryKey(),
    /** A migration adds the foreign key to `legal_entity`, because gstin may not import corporates. */
    legalEntityId: integer('legal_entity_id').notNull(),
    gstin: char('gstin', { length: 15 }).notNull(),
    stateCode: char('state_code', { length: 2 }).notNull(),
    legalName: text('legal_name').notNull(),
    tradingName: text('trading_name').notNull(),
    building: text('building').notNull().default(''),
    street: text('street').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    pincode: text('pincode').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    priority: smallint('priority').notNull().default(100),
    createdAt: instant('created_at').notNull().defaultNow(),
    addedBy: integer('added_by'),
    /** Null until a travel manager confirms the registration; bookings may use it before that. */
    confirmedAt: instant('confirmed_at'),
    confirmedBy: integer('confirmed_by'),
  },
  (t) => [
    uniqueIndex('gstin_registration_entity_gstin').on(t.legalEntityId, t.gstin),
    index('gstin_registration_entity').on(t.legalEntityId),
  ],
);
