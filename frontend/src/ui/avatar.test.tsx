import { fireEvent, render, screen } from '@testing-library/react';
import { PicturesContext } from '@/lib/pictures';
import { Avatar } from './avatar';

const pictures = new Map([['ann', '/api/files/1']]);

function show(userId: string) {
  return render(
    <PicturesContext value={pictures}>
      <Avatar userId={userId} name="Ann Bell" />
    </PicturesContext>,
  );
}

it("shows the user's picture, and initials for a user without one", () => {
  expect(show('ann').container.querySelector('img')).toHaveAttribute('src', '/api/files/1');
  show('bob');
  expect(screen.getByText('AB')).toBeVisible();
});

it('falls back to initials when the picture no longer exists', () => {
  const { container } = show('ann');
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('AB')).toBeVisible();
});
