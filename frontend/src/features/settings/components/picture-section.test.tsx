import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeResponse } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { PictureSection } from './picture-section';

// Jest does not load style sheets.
jest.mock('react-image-crop/dist/ReactCrop.css', () => ({}));

const user = makeUser({ profilePicture: '/api/files/p1' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

/** Presses Delete in the dialog. The response arrives when the test calls the returned function. */
async function pressDelete(): Promise<() => void> {
  let end!: (response: FakeResponse) => void;
  const response = new Promise<FakeResponse>((resolve) => (end = resolve));
  serverWith([], { 'DELETE /api/profile/picture': () => response });
  await renderFor(user, <PictureSection />);
  await press(STRINGS.changePicture);
  await userEvent.click(await screen.findByRole('button', { name: STRINGS.deletePicture }));
  return () => end({ body: { profilePicture: null } });
}

it('leaves the dialog opened since open, with its picture, when the earlier change ends', async () => {
  const end = await pressDelete();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await press(STRINGS.changePicture);
  await userEvent.upload(screen.getByLabelText(STRINGS.choose), new File(['a'], 'me.png', { type: 'image/png' }));
  end();
  expect(await screen.findByText(STRINGS.pictureDeleted)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: STRINGS.toCrop })).toBeVisible();
});

it('closes its own dialog', async () => {
  const end = await pressDelete();
  end();
  expect(await screen.findByText(STRINGS.pictureDeleted)).toBeInTheDocument();
  await isClosed();
});
