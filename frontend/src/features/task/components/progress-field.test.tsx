import { LIMITS, MESSAGES } from '@contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { TaskModal } from './task-modal';

const hinge = makeTask({ id: 't1', progressPercent: 40 });

async function open() {
  const sent: unknown[] = [];
  serverWith([hinge], {
    'PUT /api/tasks/t1': async (request) => {
      sent.push(await request.json());
      return { body: hinge };
    },
  });
  await renderFor(makeUser({ role: 'OWNER' }), <TaskModal taskId="t1" onClose={() => undefined} />);
  return { sent, figure: await screen.findByLabelText(STRINGS.progressPercent) };
}

const slider = () => screen.getByLabelText(STRINGS.progress);
const save = () => userEvent.click(screen.getByRole('button', { name: STRINGS.save }));

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

beforeEach(() => sessionStorage.clear());

it('keeps a number that is no percentage, says so on Save and stores nothing', async () => {
  const { sent, figure } = await open();
  for (const typed of ['5.5', '150']) {
    await retype(figure, typed);
    await userEvent.tab();
    expect(figure).toHaveValue(typed);
    expect(slider()).toHaveValue('40');
  }
  await save();
  expect(await screen.findByText(MESSAGES.task.progressInvalid)).toBeVisible();
  expect(figure).toBeInvalid();
  expect(figure).toHaveAccessibleDescription(MESSAGES.task.progressInvalid);
  expect(sent).toEqual([]);

  await retype(figure, '15');
  expect(screen.queryByText(MESSAGES.task.progressInvalid)).not.toBeInTheDocument();
  expect(slider()).toHaveValue('15');
  await save();
  await waitFor(() => expect(sent).toEqual([{ progressPercent: 15 }]));
});

it.each([
  ['a progress', STRINGS.progressPercent, ''],
  ['an estimate', STRINGS.estimate, 'many'],
  ['a description', STRINGS.description, 'x'.repeat(LIMITS.text.descriptionLength + 1)],
])('focuses %s that keeps the task from being saved', async (_, label, typed) => {
  const { sent } = await open();
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: typed } });
  await userEvent.click(screen.getByLabelText(STRINGS.title));
  await save();
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(sent).toEqual([]);
});

it('describes the number with the note that someone else has changed it', async () => {
  const { figure } = await open();
  await retype(figure, '15');
  act(() => deliver('task-updated', { ...hinge, progressPercent: 60, updatedAt: '2026-01-02T00:00:00.000Z' }));
  await waitFor(() => expect(figure).toHaveAccessibleDescription(`${STRINGS.overtaken} ${STRINGS.useTheirs}`));
});

it('shows the percentage of the slider as a number, and stores it', async () => {
  const { sent, figure } = await open();
  fireEvent.change(slider(), { target: { value: '70' } });
  expect(figure).toHaveValue('70');
  await save();
  await waitFor(() => expect(sent).toEqual([{ progressPercent: 70 }]));
});
