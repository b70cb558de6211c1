'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { isContentConflict } from '@/components/hotel-content/is-content-conflict';
import { useUnsavedWarning } from '@/components/unsaved/use-unsaved-warning';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import {
  arrangeCategoriesEndpoint,
  listCategoriesEndpoint,
  type CategoriesAnswer,
} from '@/lib/domains/console-content/contract/categories';
import { callApi } from '@/lib/platform/http/client';
import { NewPlaceDialog } from '../../places/_components/new-place-dialog';

type Category = CategoriesAnswer['categories'][number];

interface ListProps {
  initial: CategoriesAnswer;
  mayWrite: boolean;
  mayAdd: boolean;
}

export function CategoryList({ initial, mayWrite, mayAdd }: ListProps) {
  const [stored, setStored] = useState(initial);
  const [list, setList] = useState<readonly Category[]>(initial.categories);
  const [isAdding, setAdding] = useState(false);
  const router = useRouter();
  const show = (answer: CategoriesAnswer) => {
    setStored(answer);
    setList(answer.categories);
  };
  const save = useMutation({
    mutationFn: () => {
      const categories = list.map(({ id, isShown }) => ({ id, isShown }));
      return callApi(arrangeCategoriesEndpoint, { body: { version: stored.version, categories } });
    },
    onSuccess: (answer) => {
      show(answer);
      // The audit log below is rendered on the server.
      router.refresh();
      showToast('The categories are saved. Pages and sitemaps are updated', { tone: 'success' });
    },
  });
  const reload = useMutation({ mutationFn: () => callApi(listCategoriesEndpoint, {}), onSuccess: show });
  const isChanged = list.some(
    ({ id, isShown }, index) => stored.categories[index]?.id !== id || stored.categories[index].isShown !== isShown,
  );
  useUnsavedWarning(isChanged);
  const move = (from: number, to: number) =>
    setList((before) => {
      const next = [...before];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  const toggle = (id: number) =>
    setList((before) =>
      before.map((category) => (category.id === id ? { ...category, isShown: !category.isShown } : category)),
    );
  return (
    <section className="console-layout-section" aria-label="Categories">
      {reload.error && <Alert tone="danger" title={reload.error.message} live />}
      {save.error && (
        <Alert
          tone="danger"
          title={isContentConflict(save.error) ? CHANGED_MEANWHILE : save.error.message}
          live
          action={
            isContentConflict(save.error) && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  save.reset();
                  reload.mutate();
                }}
              >
                Load the saved order
              </Button>
            )
          }
        />
      )}
      {list.length === 0 && (
        <EmptyState title="No category yet">Add one, and give it to hotels in their settings.</EmptyState>
      )}
      <ol className="console-content-rows">
        {list.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            mayWrite={mayWrite}
            toggle={() => toggle(category.id)}
            up={index > 0 ? () => move(index, index - 1) : undefined}
            down={index < list.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
      </ol>
      <div className="console-content-actions">
        {mayWrite && (
          <Button onClick={() => save.mutate()} loading={save.isPending} disabled={!isChanged}>
            Save
          </Button>
        )}
        {isChanged && (
          <Button variant="ghost" onClick={() => setList(stored.categories)}>
            Undo changes
          </Button>
        )}
        {mayAdd && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            New category
          </Button>
        )}
      </div>
      {isAdding && <NewPlaceDialog kind="category" onClose={() => setAdding(false)} />}
    </section>
  );
}

const CHANGED_MEANWHILE =
  'Another person has changed the categories meanwhile. Nothing was saved. Load the saved order and repeat your changes.';

interface RowProps {
  category: Category;
  mayWrite: boolean;
  toggle: () => void;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
}

function CategoryRow({ category, mayWrite, toggle, up, down }: RowProps) {
  const { id, name, isShown, hotels, pages } = category;
  return (
    <li className="console-content-row">
      <span className="console-content-row-text">
        <Link href={consolePaths.place(`category-${id}`)}>{name}</Link>
        <span className="console-content-note">
          {count(hotels, 'hotel')}, {isShown ? count(pages, 'page') : 'no pages'}
        </span>
      </span>
      <Checkbox
        label="Has pages"
        aria-label={`${name} has pages`}
        checked={isShown}
        onChange={toggle}
        disabled={!mayWrite}
      />
      {mayWrite && (
        <span className="console-content-actions">
          <IconButton icon="chevron-up" size="sm" label={`Move up: ${name}`} disabled={!up} onClick={up} />
          <IconButton icon="chevron-down" size="sm" label={`Move down: ${name}`} disabled={!down} onClick={down} />
        </span>
      )}
    </li>
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
