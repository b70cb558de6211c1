'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '@/components/hotels/picture';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { HotelPicture } from '@/lib/domains/hotel-content/contract/pictures';
import { PICTURE_KIND_NAMES } from './picture-kinds';
import styles from '../pictures.module.css';

interface Props {
  pictures: readonly HotelPicture[];
  canEdit: boolean;
  onMove: (from: number, to: number) => void;
  onEdit: (picture: HotelPicture) => void;
  onDelete: (picture: HotelPicture) => void;
}

/** The order changes by dragging, or with the buttons of each photograph. */
export function PictureList({ pictures, canEdit, onMove, onEdit, onDelete }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [announced, setAnnounced] = useState('');
  const pressed = useRef<string | null>(null);
  // A moved element loses the focus.
  useLayoutEffect(() => {
    if (pressed.current !== null) document.getElementById(pressed.current)?.focus();
    pressed.current = null;
  }, [pictures]);
  const move = (from: number, to: number, buttonId: string | null = null) => {
    pressed.current = buttonId;
    onMove(from, to);
    setAnnounced(`${pictures[from]?.alt ?? 'The photograph'}: place ${to + 1} of ${pictures.length}`);
  };
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      <ol className={styles.pictures} aria-label="Photographs in their order">
        {pictures.map((picture, index) => (
          <li
            key={picture.pictureId}
            className={styles.picture}
            draggable={canEdit}
            data-dragged={dragged === index || undefined}
            data-target={(target === index && dragged !== null) || undefined}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setTarget(index);
            }}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged !== index) move(dragged, index);
              end();
            }}
            onDragEnd={end}
          >
            <Thumbnail picture={picture} />
            <p className={styles.alt}>{picture.alt}</p>
            <p className={styles.badges}>
              {index === 0 && <Badge tone="brand">First</Badge>}
              <Badge>{PICTURE_KIND_NAMES[picture.kind]}</Badge>
              {!picture.isPublished && <Badge tone="warning">Waits for approval</Badge>}
            </p>
            {canEdit && (
              <div className={styles.actions}>
                {index > 0 && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Make first: ${picture.alt}`}
                    onClick={() => move(index, 0, `later-${picture.pictureId}`)}
                  >
                    Make first
                  </Button>
                )}
                <IconButton
                  id={`earlier-${picture.pictureId}`}
                  icon="arrow-left"
                  size="sm"
                  label={`Move earlier: ${picture.alt}`}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(index, index - 1, `earlier-${picture.pictureId}`)}
                />
                <IconButton
                  id={`later-${picture.pictureId}`}
                  icon="arrow-right"
                  size="sm"
                  label={`Move later: ${picture.alt}`}
                  aria-disabled={index === pictures.length - 1}
                  onClick={() => index < pictures.length - 1 && move(index, index + 1, `later-${picture.pictureId}`)}
                />
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Edit: ${picture.alt}`}
                  onClick={() => onEdit(picture)}
                >
                  Edit
                </Button>
                <IconButton icon="trash" size="sm" label={`Delete: ${picture.alt}`} onClick={() => onDelete(picture)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Thumbnail({ picture }: { picture: HotelPicture }) {
  const { state, url, width, isAvif, focus, alt, problem } = picture;
  if (url !== null)
    return (
      <Picture
        className={styles.thumbnail}
        url={url}
        originalWidth={width}
        isAvif={isAvif}
        focus={focus && { x: focus.x * 100, y: focus.y * 100 }}
        sizes="20rem"
        width={320}
        height={180}
        alt={alt}
        draggable={false}
        loading="lazy"
      />
    );
  return (
    <div className={styles.placeholder}>
      {state === 'refused' ? (
        <p>It cannot be shown: it {problem}</p>
      ) : (
        <>
          <Skeleton width="100%" height="100%" shape="block" />
          <p className={styles.preparing}>{state === 'downloading' ? 'Is downloaded' : 'Is prepared'}</p>
        </>
      )}
    </div>
  );
}
