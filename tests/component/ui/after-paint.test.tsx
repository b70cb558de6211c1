import { render, screen } from '@testing-library/react';
import { useAfterPaint } from '@/components/ui/use-after-paint';

function Window() {
  return <p>{useAfterPaint() ? 'all of it' : 'the frame'}</p>;
}

test('a window is drawn before what is costly in it', async () => {
  render(<Window />);
  expect(screen.getByText('the frame')).toBeInTheDocument();
  expect(await screen.findByText('all of it')).toBeInTheDocument();
});

test('a window that is closed at once draws nothing more', async () => {
  const frames = jest.spyOn(window, 'cancelAnimationFrame');
  const { unmount } = render(<Window />);
  unmount();
  expect(frames).toHaveBeenCalledTimes(1);
  frames.mockRestore();
});
