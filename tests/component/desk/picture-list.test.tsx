import { fireEvent, render, screen } from '@testing-library/react';
import { PictureList } from '@/components/hotel-content/pictures/picture-list';
import type { HotelPicture } from '@/lib/domains/hotel-content/contract/pictures';

const pictureOf = (alt: string): HotelPicture => ({
  ...{ pictureId: alt, kind: 'lobby', alt, credit: '', focus: null, roomType: null, isPublished: true },
  ...{ state: 'ready', problem: null, url: null, width: 1600, height: 900, isAvif: false },
});
const onMove = jest.fn();

function renderList(canEdit: boolean) {
  onMove.mockClear();
  const pictures = ['Lobby', 'Room', 'Garden'].map(pictureOf);
  render(<PictureList {...{ pictures, canEdit, onMove }} onEdit={jest.fn()} onDelete={jest.fn()} />);
  return screen.getAllByRole('listitem');
}

test('PictureList moves a photograph to the place where it is dropped, and announces the place', () => {
  const [lobby, , garden] = renderList(true);
  if (!lobby || !garden) throw new Error('The photographs are missing');
  fireEvent.dragStart(lobby);
  expect(fireEvent.dragOver(garden)).toBe(false);
  expect(garden).toHaveAttribute('data-target');
  fireEvent.drop(garden);
  expect(onMove).toHaveBeenCalledWith(0, 2);
  expect(screen.getByRole('status')).toHaveTextContent('Lobby: place 3 of 3');
  expect(garden).not.toHaveAttribute('data-target');
});

test('PictureList changes nothing if a photograph returns to its place, is dropped outside, or may not be moved', () => {
  const [lobby, room] = renderList(true);
  if (!lobby || !room) throw new Error('The photographs are missing');
  fireEvent.dragStart(lobby);
  fireEvent.drop(lobby);
  fireEvent.dragStart(lobby);
  fireEvent.dragEnd(lobby);
  fireEvent.drop(room);
  // A file that is dragged over the list is no photograph of the list.
  expect(fireEvent.dragOver(room)).toBe(true);
  expect(onMove).not.toHaveBeenCalled();
});

test('PictureList cannot be dragged by a person who may only read', () => {
  for (const item of renderList(false)) expect(item).toHaveAttribute('draggable', 'false');
});

test('PictureList makes a photograph the first one with one click', () => {
  renderList(true);
  expect(screen.queryByRole('button', { name: 'Make first: Lobby' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Make first: Garden' }));
  expect(onMove).toHaveBeenCalledWith(2, 0);
  expect(screen.getByRole('status')).toHaveTextContent('Garden: place 1 of 3');
});
