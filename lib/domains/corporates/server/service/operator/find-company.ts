import 'server-only';
import { MAX_ROW_ID } from '@/lib/ids';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { listMembers, type Member } from '../../repository/members';
import * as repository from '../../repository/operator';
import { listAllowedPans, type AllowedPan } from '../../repository/registrations';
import type { ContractSettings } from '../../../types';
import { getContractSettings } from '../contract-settings';

export type OperatedEntity = repository.OperatedEntity;

const MOST_FOUND = 20;

/** A legal entity of whatever company, also of a suspended one; for operators only. @throws {AppError} NOT_FOUND */
export async function getOperatedEntity(legalEntityId: number): Promise<OperatedEntity> {
  const entity = legalEntityId > MAX_ROW_ID ? null : await repository.findEntity(legalEntityId);
  if (!entity) throw new AppError('NOT_FOUND', { message: `There is no legal entity ${legalEntityId}` });
  return entity;
}

/** Legal entities by a part of their or their company's name, or by GSTIN; at most twenty. */
export function searchEntities(text: string): Promise<OperatedEntity[]> {
  return repository.searchEntities(text, MOST_FOUND);
}

/** Every company's id and name. */
export function listCompanyNames(on?: Tx): Promise<{ id: number; name: string }[]> {
  return on ? repository.listCompanyNames(on) : repository.listCompanyNames();
}

export interface OperatedCompany {
  settings: ContractSettings;
  status: repository.CompanyStatus;
  entities: (OperatedEntity & { members: Member[] })[];
  restrictions: { hotelId: number; hotel: string; reason: string }[];
  /** PANs besides those of its registrations. */
  allowedPans: AllowedPan[];
}

/** A company as its contract has it: settings, entities with their members, restricted hotels. @throws {AppError} NOT_FOUND */
export async function describeCompany(corporateId: number): Promise<OperatedCompany> {
  const settings = await getContractSettings(corporateId);
  const entities = [];
  for (const entity of await repository.listEntities(corporateId)) {
    entities.push({ ...entity, members: await listMembers(entity.legalEntityId) });
  }
  const restrictions = await repository.listRestrictions(corporateId);
  const allowedPans = await listAllowedPans(corporateId);
  return { settings, status: entities[0]?.status ?? 'active', entities, restrictions, allowedPans };
}
