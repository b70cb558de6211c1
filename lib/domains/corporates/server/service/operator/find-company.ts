import 'server-only';
import { MAX_ROW_ID } from '@/lib/ids';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { listMembers, type Member } from '../../repository/members';
import * as repository from '../../repository/operator';
import {
  listAllowedPans,
  listTeamRegistrations,
  type AllowedPan,
  type StoredTeamRegistration,
} from '../../repository/registrations';
import type { ContractSettings } from '../../../types';
import { getContractSettings } from '../contract-settings';

export type OperatedEntity = repository.OperatedEntity;

const MAX_RESULTS = 20;

export async function getOperatedEntity(legalEntityId: number): Promise<OperatedEntity> {
  const entity = legalEntityId > MAX_ROW_ID ? null : await repository.findEntity(legalEntityId);
  if (!entity) throw new AppError('NOT_FOUND', { message: `Legal entity ${legalEntityId} does not exist` });
  return entity;
}

export function searchEntities(text: string): Promise<OperatedEntity[]> {
  return repository.searchEntities(text, MAX_RESULTS);
}

export function listCompanyNames(on?: Tx): Promise<{ id: number; name: string }[]> {
  return on ? repository.listCompanyNames(on) : repository.listCompanyNames();
}

export interface OperatedCompany {
  settings: ContractSettings;
  status: repository.CompanyStatus;
  entities: (OperatedEntity & { members: Member[]; registrations: StoredTeamRegistration[] })[];
  restrictions: { hotelId: number; hotel: string; reason: string }[];
  allowedPans: AllowedPan[];
}

export async function describeCompany(corporateId: number): Promise<OperatedCompany> {
  const settings = await getContractSettings(corporateId);
  const entities = [];
  for (const entity of await repository.listEntities(corporateId)) {
    const { legalEntityId } = entity;
    const registrations = await listTeamRegistrations(legalEntityId);
    entities.push({ ...entity, members: await listMembers(legalEntityId), registrations });
  }
  const restrictions = await repository.listRestrictions(corporateId);
  const allowedPans = await listAllowedPans(corporateId);
  return { settings, status: entities[0]?.status ?? 'active', entities, restrictions, allowedPans };
}
