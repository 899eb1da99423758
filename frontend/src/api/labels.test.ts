import type { Label, Task } from '@contract';
import { waitFor } from '@testing-library/react';
import { deliver } from '@/realtime/event-registry';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { labelsApi } from './labels';
import { selectBoard, tasksApi } from './tasks';

const [blue, green] = ['Blue', 'Green'].map((name): Label => ({ id: name, name, hue: 'teal' })) as [Label, Label];
const task = (version: number, ...labels: Label[]): Task =>
  makeTask({ id: 't1', labels, updatedAt: `2026-02-01T00:00:0${version}.000Z` });
const accepted = (version: number, ...labels: Label[]): FakeResponse => ({ body: task(version, ...labels) });
const REFUSED = { status: 500, body: { error: 'No' } };

/** A board with one task without labels. Choices are sent one after another; the test releases each response. */
async function board() {
  const sent: ((response: FakeResponse) => void)[] = [];
  fakeServer({
    'GET /api/tasks': () => ({ body: [task(0)] }),
    'PUT /api/tasks/t1': () => new Promise<FakeResponse>((resolve) => sent.push(resolve)),
  });
  const store = await storeFor(makeUser());
  await store.dispatch(tasksApi.endpoints.getTasks.initiate());
  const { setTaskLabels } = labelsApi.endpoints;
  return {
    choose: (...labels: Label[]) => store.dispatch(setTaskLabels.initiate({ taskId: 't1', labels })),
    shown: () => selectBoard(store.getState())?.entities.t1?.labels.map(({ name }) => name),
    response: async (number: number, response: FakeResponse) => {
      await waitFor(() => expect(sent.length).toBeGreaterThan(number));
      sent[number]!(response);
    },
  };
}

/** Longer than the board waits before it applies events. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

it('shows the last choice while an earlier one is being confirmed', async () => {
  const { choose, shown, response: response } = await board();
  const first = choose(blue);
  const second = choose(green, blue);
  expect(shown()).toEqual(['Blue', 'Green']);
  deliver('task-updated', task(1, blue));
  await settled();
  expect(shown()).toEqual(['Blue', 'Green']);
  await response(0, accepted(1, blue));
  await first;
  expect(shown()).toEqual(['Blue', 'Green']);
  await response(1, accepted(2, blue, green));
  await second;
  expect(shown()).toEqual(['Blue', 'Green']);
});

it('reverts to the labels on the server when the last choice is refused', async () => {
  const { choose, shown, response: response } = await board();
  const choices = [choose(blue), choose(blue, green)];
  await response(0, accepted(1, blue));
  await response(1, REFUSED);
  await Promise.all(choices);
  expect(shown()).toEqual(['Blue']);
});

it('keeps the last choice when an earlier one is refused', async () => {
  const { choose, shown, response: response } = await board();
  const first = choose(blue);
  const second = choose(blue, green);
  await response(0, REFUSED);
  await first;
  expect(shown()).toEqual(['Blue', 'Green']);
  await response(1, REFUSED);
  await second;
  expect(shown()).toEqual([]);
});

it('shows a later choice of another user, even if the response arrives after it', async () => {
  const { choose, shown, response: response } = await board();
  const choice = choose(blue);
  deliver('task-updated', task(2, green));
  await settled();
  expect(shown()).toEqual(['Blue']);
  await response(0, accepted(1, blue));
  await choice;
  expect(shown()).toEqual(['Green']);
});

it('shows the choice of another user once its own has settled', async () => {
  const { choose, shown, response: response } = await board();
  const choice = choose(blue);
  deliver('task-updated', task(1, green));
  await settled();
  await response(0, accepted(2, blue));
  await choice;
  expect(shown()).toEqual(['Blue']);
  deliver('task-updated', task(3, green));
  await settled();
  expect(shown()).toEqual(['Green']);
});
