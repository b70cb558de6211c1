import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { rowId } from '@/lib/platform/http/number-schemas';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';
import { isPincode, normaliseGstin } from '../rules/structure';

export const registrationAddress = z.object({
  building: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
});

export const billableEntity = z.object({
  trading_name: z.string(),
  legal_name: z.string(),
  gstin_number: z.string().nullable(),
  address: registrationAddress,
  legal_entity_id: z.number().int(),
  corporate_id: z.number().int(),
  legal_state_code: z.string().nullable(),
  is_default: z.boolean(),
  priority: z.number().int(),
});

export type BillableEntity = CodeNames<z.infer<typeof billableEntity>>;

export const listBillableEntitiesEndpoint = defineEndpoint({
  id: 'list-billable-entities',
  method: 'GET',
  path: '/api/b2b/v2/legal-entities/',
  access: 'member',
  keyScope: 'read',
  summary: 'Lists every registration that the user may bill to; clients sort the list by corporate and hotel state',
  response: z.object({ legal_entities: z.array(billableEntity) }),
});

const gstinNode = z.object({
  gstin: z.string(),
  default: z.boolean(),
  addresses: z.array(
    registrationAddress.omit({ zip_code: true }).extend({ pincode: z.string(), default: z.boolean() }),
  ),
});

export const legalEntityTree = z.object({
  name: z.string(),
  default: z.boolean(),
  states: z.array(
    z.object({ name: z.string(), default: z.boolean(), legal_state_code: z.string(), gstins: z.array(gstinNode) }),
  ),
});

const treeQuery = z.object({ legal_entity_id: rowId.optional() });
const treeResponse = z.object({ legal_entities: z.array(legalEntityTree) });

export const getLegalEntityEndpoint = defineEndpoint({
  id: 'get-legal-entity',
  method: 'GET',
  path: '/api/b2b/dashboard/legal_entity/',
  access: 'member',
  summary: 'Returns the GSTIN data of a legal entity as a tree: entity, states, GSTINs, addresses',
  query: treeQuery,
  response: treeResponse,
  errors: ['NOT_FOUND'],
});

export const getLegalEntityUnprefixedEndpoint = defineEndpoint({
  ...getLegalEntityEndpoint,
  id: 'get-legal-entity-unprefixed',
  path: '/b2b/dashboard/legal_entity/',
});

/** The limit exceeds 15 characters because pasted numbers may contain spaces and hyphens. */
const typedGstin = z.string().trim().max(40, 'Please enter a valid GSTIN');

export const newGstinForm = z.object({
  legal_entity_id: rowId,
  legal_entity: requiredLine('Company name', 200),
  gstin: typedGstin.min(1, 'GSTIN is a required field').transform(normaliseGstin),
  address: z.object({
    building: line(200).default(''),
    street: line(300).default(''),
    city: requiredLine('City', 100),
    state: requiredLine('State', 100),
    pincode: z.string().trim().min(1, 'Pincode is a required field').refine(isPincode, 'Please enter a valid pincode'),
  }),
});

export const addGstinEndpoint = defineEndpoint({
  id: 'add-gstin',
  method: 'POST',
  path: '/api/b2b/dashboard/legal_entity/',
  access: 'member',
  summary:
    'Adds a GST registration with the company’s PAN to one of the user’s legal entities; a travel manager confirms it; repeating the request changes nothing',
  body: newGstinForm,
  response: z.object({
    legal_entity: z.string(),
    gstin: z.string(),
    address: registrationAddress.omit({ zip_code: true }).extend({ pincode: z.string() }),
    /** Warn about a rare registration type, a retired state code or a check digit that cannot be verified. */
    warnings: z.array(z.string()),
  }),
  errors: ['INVALID_GSTIN', 'FOREIGN_PAN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const listStatesEndpoint = defineEndpoint({
  id: 'list-states',
  method: 'GET',
  path: '/api/b2b/dashboard/state-list/',
  access: 'member',
  keyScope: 'read',
  summary: 'Lists the Indian states with their GST codes',
  query: treeQuery,
  response: z.object({ states: z.array(z.object({ name: z.string(), legal_state_code: z.string() })) }),
  errors: ['NOT_FOUND'],
});
