import 'server-only';
import { completenessOf } from '@/lib/domains/hotels/rules/completeness';
import { factFileValue } from '@/lib/domains/hotels/rules/facts/describe-facts';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import type { FactValues } from '@/lib/domains/hotels/types';
import { listFacilities } from '@/lib/domains/hotels/server/service/hotels';
import { listMedia } from '@/lib/domains/media/server/service/list-media';
import { hotelFor, type DeskActor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { changeHotelContentEndpoint, EditedContent, HotelContentState } from '../../contract/content';
import { findDescriptionRefusal } from '../../rules/description';
import { listDifferences } from '../../rules/differences';
import type { ContentChanges, DeskContent, DeskPicture } from '../../types';
import { findLastDecided } from '../repository/changes';
import { withdrawChanges } from './approval';
import { saveEdit } from './save-changes';
import { findSettingFor, readStateFor, versionOf, type StoredState } from './state';

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getContent(actor: HotelActor, hotelId: number): Promise<HotelContentState> {
  const hotel = hotelFor(actor, hotelId, 'content', 'read');
  const state = await readStateFor(actor, hotel);
  const { published, edited, waiting } = state;
  const setting = await findSettingFor(actor, hotelId);
  const decided = await findLastDecided(hotelId);
  return {
    hotelId,
    version: versionOf(edited, 'content'),
    published: toJsonContent(published.content),
    edited: toJsonContent(edited.content),
    isApprovalRequired: setting.isApprovalRequired,
    lastChange: setting.changedAt && { by: setting.changedBy, at: setting.changedAt.toISOString() },
    waiting: waiting && {
      changedBy: waiting.changedBy,
      changedAt: waiting.changedAt.toISOString(),
      differences: listDifferences(published, edited),
    },
    decision:
      decided?.decidedAt === undefined || decided.decidedAt === null
        ? null
        : { state: decided.state, reason: decided.reason, at: decided.decidedAt.toISOString() },
    completeness: await completenessOfState(state),
    facilityOptions: await listFacilities(),
  };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, CONTENT_CHANGED; INVALID_INPUT for an unknown facility or without a description */
export async function changeContent(
  actor: HotelActor,
  hotelId: number,
  { version, ...fields }: BodyOf<typeof changeHotelContentEndpoint>,
): Promise<HotelContentState> {
  const hotel = hotelFor(actor, hotelId, 'content', 'use');
  const changes = { content: await toContentChanges(fields) };
  await saveEdit(actor, hotel, {
    action: 'hotel-content.changed',
    part: 'content',
    version,
    toChanges: ({ edited }) => {
      const { description = edited.content.description } = changes.content;
      const message = findDescriptionRefusal(edited.content.description, description);
      if (message) throw new AppError('INVALID_INPUT', { field: 'description', message });
      return changes;
    },
  });
  return getContent(actor, hotelId);
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function withdrawContent(actor: DeskActor, hotelId: number): Promise<HotelContentState> {
  await withdrawChanges(actor, hotelId);
  return getContent(actor, hotelId);
}

type Fields = Omit<BodyOf<typeof changeHotelContentEndpoint>, 'version'>;

async function toContentChanges({
  facilities,
  isMapPointChecked,
  ...fields
}: Fields): Promise<NonNullable<ContentChanges['content']>> {
  return {
    ...withoutAbsent(fields),
    ...(facilities && { facilities: await toKnownFacilities(facilities) }),
    ...(isMapPointChecked && { locationCheckedOn: todayInIndia(now()) }),
  };
}

type Given<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> };

/** A field that is present and undefined would replace the stored value. */
export function withoutAbsent<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}

/** Returns the facilities in the order of the catalogue, so that an equal choice is no change. */
async function toKnownFacilities(slugs: readonly string[]): Promise<string[]> {
  const known = (await listFacilities()).map(({ slug }) => slug);
  const unknown = slugs.find((slug) => !known.includes(slug));
  if (unknown !== undefined)
    throw new AppError('INVALID_INPUT', { field: 'facilities', message: `There is no facility ${unknown}` });
  return known.filter((slug) => slugs.includes(slug));
}

function toJsonContent({ facts, facilities, locationCheckedOn, ...texts }: DeskContent): EditedContent {
  return {
    ...texts,
    facts: toJsonFacts(HOTEL_FACTS, facts),
    facilities: [...facilities],
    mapPointCheckedOn: locationCheckedOn,
  };
}

/** Amounts become rupees. */
export function toJsonFacts(
  definitions: Readonly<Record<string, FactDefinition>>,
  facts: FactValues,
): EditedContent['facts'] {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) => {
      const definition = definitions[key];
      return definition ? [[key, factFileValue(definition, value)]] : [];
    }),
  );
}

async function completenessOfState({ row, edited }: StoredState): Promise<HotelContentState['completeness']> {
  const { content, rooms, pictures } = edited;
  const media = await listMedia(pictures.flatMap(({ mediaHash }) => mediaHash ?? []));
  const isCounted = ({ mediaHash }: DeskPicture) => mediaHash !== null && media.get(mediaHash)?.state !== 'refused';
  const { score, parts, steps } = completenessOf({
    ...content,
    legalName: row.legalName,
    faqCount: content.faqs.length,
    policyCount: content.policies.length,
    rooms,
    photographKinds: pictures.filter(isCounted).map(({ kind }) => kind),
  });
  return {
    score,
    parts: Object.entries(parts).map(([part, value]) => ({ part: part as keyof typeof parts, score: value })),
    steps,
  };
}
