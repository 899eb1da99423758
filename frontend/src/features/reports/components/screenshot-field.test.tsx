import { fireEvent, screen } from '@testing-library/react';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { useScreenshot } from '../hooks/use-screenshot';
import { STRINGS } from '../strings';
import { ScreenshotField } from './screenshot-field';

function Form() {
  return (
    <>
      <textarea aria-label="Work" />
      <ScreenshotField screenshot={useScreenshot()} disabled={false} />
    </>
  );
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

it('takes a pasted picture, but leaves cells of a spreadsheet, which come with a picture of them, to the text', async () => {
  serverWith([]);
  await renderFor(makeUser(), <Form />);
  const paste = (texts: Record<string, string>) =>
    fireEvent.paste(screen.getByLabelText('Work'), {
      clipboardData: {
        files: [new File(['pixels'], 'shot.png', { type: 'image/png' })],
        getData: (type: string) => texts[type] ?? '',
      },
    });
  expect(paste({ 'text/html': '<table></table>', 'text/plain': 'A\tB' })).toBe(true);
  expect(screen.queryByAltText(STRINGS.preview)).not.toBeInTheDocument();
  expect(paste({ 'text/html': '<img>' })).toBe(false);
  expect(screen.getByAltText(STRINGS.preview)).toBeVisible();
});
