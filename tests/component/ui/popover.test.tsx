import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { Popover } from '@/components/ui/popover';

function RoomsPopover() {
  const [open, setOpen] = useState(false);
  return (
    <Popover title="Rooms and guests" trigger={<button>Rooms</button>} open={open} onOpenChange={setOpen}>
      <button>1 Adult</button>
    </Popover>
  );
}

/** Queues animation frames; the returned function runs them. */
function queueFrames(): () => void {
  const queued: FrameRequestCallback[] = [];
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => queued.push(frame));
  return () => {
    frames.mockRestore();
    act(() => queued.forEach((frame) => frame(performance.now())));
  };
}

test('a clicked trigger has data-opening until the popover is rendered', async () => {
  const user = userEvent.setup();
  render(<RoomsPopover />);
  const button = screen.getByRole('button', { name: 'Rooms' });
  const runFrames = queueFrames();
  await user.click(button);
  expect(button).toHaveAttribute('data-opening');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  runFrames();
  expect(await screen.findByRole('dialog', { name: 'Rooms and guests' })).toBeInTheDocument();
  expect(button).not.toHaveAttribute('data-opening');
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('a popover opened with the keyboard takes the focus and returns it on Escape', async () => {
  const user = userEvent.setup();
  render(<RoomsPopover />);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: '1 Adult' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Rooms' })).toHaveFocus();
});

test('a double click before the next frame opens the popover once, and a later click closes it', async () => {
  const user = userEvent.setup();
  render(<RoomsPopover />);
  const button = screen.getByRole('button', { name: 'Rooms' });
  const runFrames = queueFrames();
  await user.dblClick(button);
  runFrames();
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('registerDrawerVariables registers all CSS properties of Drawer before it opens', async () => {
  const registered: string[] = [];
  Object.assign(globalThis, { CSS: { registerProperty: ({ name }: PropertyDefinition) => registered.push(name) } });
  try {
    const { registerDrawerVariables } = await import('@/components/ui/drawer-variables');
    registerDrawerVariables();
    const registeredAhead = registered.splice(0);
    render(
      <Drawer title="Filters" open>
        <p>Amenities</p>
      </Drawer>,
    );
    await screen.findByRole('dialog', { name: 'Filters' });
    expect(registered.length).toBeGreaterThan(0);
    expect([...registeredAhead].sort()).toEqual([...registered].sort());
  } finally {
    Reflect.deleteProperty(globalThis, 'CSS');
  }
});
