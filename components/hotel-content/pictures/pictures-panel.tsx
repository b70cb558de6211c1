'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Alert } from '@/components/ui/alert';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import { showToast } from '@/components/ui/show-toast';
import {
  deleteHotelPictureEndpoint,
  orderHotelPicturesEndpoint,
  type HotelPicture,
  type HotelPictures,
} from '@/lib/domains/hotel-content/contract/pictures';
import { hotelContentKeys, hotelPicturesOptions } from '@/lib/domains/hotel-content/queries';
import { callApi } from '@/lib/platform/http/client';
import { useUnsavedWarning } from '@/components/unsaved/use-unsaved-warning';
import { DropArea } from './drop-area';
import { PictureDialog } from './picture-dialog';
import { PictureList } from './picture-list';
import { UploadLines } from './upload-lines';
import { useUploads } from './use-uploads';
import styles from '../content.module.css';

export function PicturesPanel({ hotelId, canEdit }: { hotelId: number; canEdit: boolean }) {
  const { of } = useHotelSide();
  const queries = useQueryClient();
  const query = useQuery(hotelPicturesOptions(hotelId, of));
  const { lines, add, cancel } = useUploads(hotelId, canEdit ? query.data?.uploads : undefined);
  /** The order that is being stored. It is state of the panel, so that a second press at once moves the photograph on. */
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [edited, setEdited] = useState<HotelPicture | null>(null);
  const [deleted, setDeleted] = useState<HotelPicture | null>(null);
  useUnsavedWarning(lines.some(({ state }) => state === 'sending' || state === 'queued' || state === 'interrupted'));

  const show = (pictures: HotelPictures) => {
    queries.setQueryData(hotelContentKeys.pictures(hotelId), pictures);
    void queries.invalidateQueries({ queryKey: hotelContentKeys.content(hotelId) });
  };
  const order = useMutation({
    mutationFn: (pictureIds: string[]) =>
      callApi(of(orderHotelPicturesEndpoint), {
        params: { hotelId },
        // Moves are sent one after the other, each with the version that the previous one returned.
        body: { version: queries.getQueryData(hotelPicturesOptions(hotelId, of).queryKey)?.version ?? '', pictureIds },
      }),
    scope: { id: `picture-order-${hotelId}` },
    onSuccess: show,
    onError: () => queries.invalidateQueries({ queryKey: hotelContentKeys.pictures(hotelId) }),
    onSettled: (_state, _error, pictureIds) => setWanted((newest) => (newest === pictureIds ? null : newest)),
  });

  if (!query.data)
    return query.isError ? (
      <QueryError query={query} title="The photographs could not be loaded" />
    ) : (
      <TeamSkeleton label="Loading the photographs" />
    );
  const { pictures } = query.data;
  const shown = wanted ? inOrder(pictures, wanted) : pictures;
  const move = (from: number, to: number) => {
    const pictureIds = moved(shown, from, to);
    setWanted(pictureIds);
    order.mutate(pictureIds);
  };
  return (
    <section aria-labelledby="pictures-title" className={styles.panel}>
      <h2 id="pictures-title" className={styles.subTitle}>
        Photographs
      </h2>
      {canEdit && <DropArea onFiles={(files) => void add(files)} />}
      <UploadLines lines={lines} onCancel={(line) => void cancel(line)} />
      {order.error && <Alert tone="danger" title={order.error.message} live />}
      {pictures.length === 0 ? (
        <EmptyState title="No photograph yet" icon="image" headingLevel={3}>
          Guests see a plain placeholder. Begin with the facade, the reception and a room.
        </EmptyState>
      ) : (
        <PictureList pictures={shown} canEdit={canEdit} onMove={move} onEdit={setEdited} onDelete={setDeleted} />
      )}
      {edited && (
        <PictureDialog
          hotelId={hotelId}
          picture={edited}
          pictures={query.data}
          onSaved={(state) => {
            show(state);
            setEdited(null);
            showToast('Saved', { tone: 'success' });
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title="Delete this photograph?"
          action="Delete"
          variant="danger"
          call={() => callApi(of(deleteHotelPictureEndpoint), { params: { hotelId, pictureId: deleted.pictureId } })}
          onDone={(state) => {
            show(state);
            setDeleted(null);
            showToast('The photograph is deleted', { tone: 'success' });
          }}
          onClose={() => setDeleted(null)}
        >
          {deleted.alt}. Its files are deleted too, unless another page shows them.
        </ConfirmDialog>
      )}
    </section>
  );
}

function moved(pictures: readonly HotelPicture[], from: number, to: number): string[] {
  const ids = pictures.map(({ pictureId }) => pictureId);
  const [id] = ids.splice(from, 1);
  return id === undefined ? ids : ids.toSpliced(to, 0, id);
}

const inOrder = (pictures: readonly HotelPicture[], ids: readonly string[]) =>
  pictures.toSorted((a, b) => ids.indexOf(a.pictureId) - ids.indexOf(b.pictureId));
