import { render, screen } from '@testing-library/react';
import { useAfterPaint } from '@/components/ui/use-after-paint';

function Dialog() {
  return <p>{useAfterPaint() ? 'content' : 'frame'}</p>;
}

test('useAfterPaint returns false in the first render and true after the first paint', async () => {
  render(<Dialog />);
  expect(screen.getByText('frame')).toBeInTheDocument();
  expect(await screen.findByText('content')).toBeInTheDocument();
});

test('useAfterPaint cancels its animation frame when the component unmounts', async () => {
  const cancelFrame = jest.spyOn(window, 'cancelAnimationFrame');
  const { unmount } = render(<Dialog />);
  unmount();
  expect(cancelFrame).toHaveBeenCalledTimes(1);
  cancelFrame.mockRestore();
});
