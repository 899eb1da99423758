import { MESSAGES } from '@contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { Dialog } from '@/ui/dialog';
import { STRINGS } from '../strings';
import { ChecklistRow } from './checklist-row';

const onClose = jest.fn();
const onChange = jest.fn<Promise<string | undefined>, []>();

/** Opens the task with this item, and returns its field. */
async function open(text: string) {
  serverWith([]);
  await renderFor(
    makeUser(),
    <Dialog title="Edit Task" onClose={onClose}>
      <ul>
        <ChecklistRow
          item={{ id: 'i1', taskId: 't1', text, isDone: false }}
          mayEdit
          mayTick
          isDragged={false}
          grip={{}}
          onChange={onChange}
          onMove={jest.fn()}
          onLeave={jest.fn()}
          onRemove={jest.fn()}
        />
      </ul>
    </Dialog>,
  );
  return screen.getByLabelText(STRINGS.itemText);
}

/** Has the next change wait until the returned function is called with its result. */
function holdChange() {
  let respond!: (reason: string | undefined) => void;
  onChange.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  return (reason?: string) => respond(reason);
}

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
});

it('Escape restores a changed text, and only then closes the dialog', async () => {
  const text = await open('Oil the hinge');
  await userEvent.type(text, ' twice');
  await userEvent.keyboard('{Escape}');
  expect(text).toHaveValue('Oil the hinge');
  expect(text).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
});

/** Types a text that could not be saved, and leaves it again, which waits until `respond`. */
async function saveAgain() {
  const text = await open('Oil the hinge');
  onChange.mockResolvedValueOnce(MESSAGES.checklist.saveFailed);
  await userEvent.type(text, ' twice');
  await userEvent.tab();
  await waitFor(() => expect(text).toBeInvalid());
  const respond = holdChange();
  await userEvent.click(text);
  await userEvent.tab();
  expect(onChange).toHaveBeenCalledTimes(2);
  return respond;
}

it('does not mark a text that is being saved again while its task is opened', async () => {
  const respond = await saveAgain();

  cleanup();
  // The list contains a change that is being saved.
  const again = await open('Oil the hinge twice');
  respond();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(again).toBeValid();
  expect(again).toHaveAccessibleDescription('');
});

it('keeps a text that is being saved again when the page is left before the response', async () => {
  await saveAgain();
  cleanup();
  const again = await open('Oil the hinge');
  expect(again).toHaveValue('Oil the hinge twice');
  expect(again).toHaveAccessibleDescription(MESSAGES.checklist.saveFailed);
});

it("forgets a text that was saved although the page was left, and shows another user's later one", async () => {
  await saveAgain();
  cleanup();
  await open('Oil the hinge twice');
  cleanup();
  const text = await open('Paint the hinge');
  expect(text).toHaveValue('Paint the hinge');
  expect(text).toBeValid();
});

it('says that a text could not be saved after its task was closed, and shows it when that is opened again', async () => {
  const text = await open('Oil the hinge');
  const respond = holdChange();
  await userEvent.type(text, ' twice');
  await userEvent.tab();
  cleanup();
  await open('Oil the hinge twice');
  respond(MESSAGES.checklist.saveFailed);
  expect(await screen.findByText(STRINGS.itemNotSaved)).toBeVisible();

  cleanup();
  const again = await open('Oil the hinge');
  expect(again).toHaveValue('Oil the hinge twice');
  expect(again).toHaveAccessibleDescription(MESSAGES.checklist.saveFailed);
});

it('forgets a text that failed after a later one was sent, once that is saved', async () => {
  const text = await open('Oil the hinge');
  const [first, second] = [holdChange(), holdChange()];
  await userEvent.type(text, ' twice');
  await userEvent.tab();
  await userEvent.type(text, ' more');
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([[{ text: 'Oil the hinge twice' }], [{ text: 'Oil the hinge twice more' }]]);
  first(MESSAGES.checklist.saveFailed);
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  second();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(text).toBeValid();
});

it('keeps a text whose field leaves the screen while it is typed, and saves it when the field is left again', async () => {
  await userEvent.type(await open('Oil the hinge'), ' twice');
  cleanup();
  const text = await open('Oil the hinge');
  expect(text).toHaveValue('Oil the hinge twice');
  expect(text).toBeValid();
  expect(text).toHaveAccessibleDescription(STRINGS.restored);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(text);
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([[{ text: 'Oil the hinge twice' }]]);
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it.each([
  ['saved', undefined],
  ['refused', MESSAGES.checklist.saveFailed],
])('keeps what is typed while an earlier text is %s', async (_, reason) => {
  const text = await open('Oil the hinge');
  const respond = holdChange();
  await userEvent.type(text, ' twice');
  await userEvent.tab();
  await userEvent.type(text, ' more');
  await act(async () => respond(reason));
  expect(text).toHaveValue('Oil the hinge twice more');
  cleanup();
  const again = await open(reason ? 'Oil the hinge' : 'Oil the hinge twice');
  expect(again).toHaveValue('Oil the hinge twice more');
  expect(again).toHaveAccessibleDescription(reason ?? STRINGS.restored);
});
