import 'server-only';
import { boolean, char, index, integer, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';

/** A GST registration of a legal entity, to which an invoice can be billed. */
export const gstinRegistrations = pgTable(
  'gstin_registration',
  {
    id: serial('id').primaryKey(),
    /** References `legal_entity`; a migration has the constraint, because gstin may not import corporates. */
    legalEntityId: integer('legal_entity_id').notNull(),
    /** Upper case, 15 characters. */
    gstin: char('gstin', { length: 15 }).notNull(),
    /** The GST state code, the first two digits. */
    stateCode: char('state_code', { length: 2 }).notNull(),
    legalName: text('legal_name').notNull(),
    tradingName: text('trading_name').notNull(),
    building: text('building').notNull().default(''),
    street: text('street').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    pincode: text('pincode').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    /** Ascending, after the other criteria. */
    priority: smallint('priority').notNull().default(100),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The member who added it; null for the first registration of a company. */
    addedBy: integer('added_by'),
    /** When a travel manager confirmed it; an unconfirmed registration can be used as well. */
    confirmedAt: instant('confirmed_at'),
    /** Null when an operator confirmed it. */
    confirmedBy: integer('confirmed_by'),
  },
  (t) => [
    uniqueIndex('gstin_registration_entity_gstin').on(t.legalEntityId, t.gstin),
    index('gstin_registration_entity').on(t.legalEntityId),
  ],
);
