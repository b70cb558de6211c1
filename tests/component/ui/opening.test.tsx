import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { Popover } from '@/components/ui/popover';

function Rooms() {
  const [open, setOpen] = useState(false);
  return (
    <Popover title="Rooms and guests" trigger={<button>Rooms</button>} open={open} onOpenChange={setOpen}>
      <button>1 Adult</button>
    </Popover>
  );
}

/** Holds all pictures back until they are asked for. */
function holdPictures(): () => void {
  const held: FrameRequestCallback[] = [];
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => held.push(frame));
  return () => {
    frames.mockRestore();
    act(() => held.forEach((frame) => frame(performance.now())));
  };
}

test('a press shows on its button before the window is built', async () => {
  const user = userEvent.setup();
  render(<Rooms />);
  const button = screen.getByRole('button', { name: 'Rooms' });
  const showPictures = holdPictures();
  await user.click(button);
  expect(button).toHaveAttribute('data-opening');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  showPictures();
  expect(await screen.findByRole('dialog', { name: 'Rooms and guests' })).toBeInTheDocument();
  expect(button).not.toHaveAttribute('data-opening');
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('a window opens for the keyboard, takes the focus, and gives it back on Escape', async () => {
  const user = userEvent.setup();
  render(<Rooms />);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: '1 Adult' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Rooms' })).toHaveFocus();
});

test('a second press before the picture opens the window once, the next one closes it', async () => {
  const user = userEvent.setup();
  render(<Rooms />);
  const button = screen.getByRole('button', { name: 'Rooms' });
  const showPictures = holdPictures();
  await user.dblClick(button);
  showPictures();
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a drawer finds its variables registered: the page is not styled anew when it opens', async () => {
  const registered: string[] = [];
  Object.assign(globalThis, { CSS: { registerProperty: ({ name }: PropertyDefinition) => registered.push(name) } });
  try {
    const { registerDrawerVariables } = await import('@/components/ui/drawer-variables');
    registerDrawerVariables();
    const ahead = registered.splice(0);
    render(
      <Drawer title="Filters" open>
        <p>Amenities</p>
      </Drawer>,
    );
    await screen.findByRole('dialog', { name: 'Filters' });
    expect(registered.length).toBeGreaterThan(0);
    expect([...ahead].sort()).toEqual([...registered].sort());
  } finally {
    Reflect.deleteProperty(globalThis, 'CSS');
  }
});
