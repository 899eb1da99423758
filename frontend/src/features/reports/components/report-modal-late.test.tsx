import { MESSAGES } from '@contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FakeResponse } from '@/testing/fake-server';
import { makeReport } from '@/testing/make-report';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { ReportModal } from './report-modal';

const user = makeUser();
const KEY = `draft:report:${user.id}:t1`;

/** "Back" removes the form like the browser's button, without asking it. */
function Page() {
  const [opened, setOpened] = useState<object>();
  return (
    <>
      <button onClick={() => setOpened({})}>Open</button>
      <button onClick={() => setOpened(undefined)}>Back</button>
      {opened && <ReportModal taskId="t1" onClose={() => setOpened((now) => (now === opened ? undefined : now))} />}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const work = () => screen.getByLabelText(/^Work description/);

/** Submits "First". The response arrives when the test calls the returned function, and is then processed. */
async function submitFirst(): Promise<() => Promise<unknown>> {
  let end!: (response: FakeResponse) => void;
  const response = new Promise<FakeResponse>((resolve) => (end = resolve));
  serverWith([makeTask({ id: 't1' })], { 'POST /api/task-reports': () => response });
  await renderFor(user, <Page />);
  await press('Open');
  await userEvent.type(screen.getByLabelText(STRINGS.hours), '1');
  await userEvent.type(work(), 'First');
  await press(STRINGS.submit);
  await screen.findByRole('button', { name: STRINGS.submitting });
  return () => {
    end({ status: 201, body: makeReport({ id: 'r1' }) });
    return screen.findByText(MESSAGES.report.submitted);
  };
}

async function discard() {
  await userEvent.keyboard('{Escape}');
  await press(STRINGS.discard);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

beforeEach(() => sessionStorage.clear());
it('a report that is stored after its form was discarded leaves the next form open, with its text and draft', async () => {
  const end = await submitFirst();
  await discard();
  await press('Open');
  expect(work()).toHaveValue('');
  await userEvent.type(work(), 'Second');
  await end();
  expect(work()).toHaveValue('Second');
  expect(sessionStorage.getItem(KEY)).toContain('"Second"');
});

it('a report that is stored after Back has closed its form leaves no draft', async () => {
  const end = await submitFirst();
  fireEvent.click(screen.getByText('Back'));
  expect(sessionStorage.getItem(KEY)).toContain('"First"');
  await end();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('a report that is stored after Back has closed its form keeps what was added to its draft since', async () => {
  const end = await submitFirst();
  fireEvent.click(screen.getByText('Back'));
  await press('Open');
  await userEvent.type(work(), ' and second');
  await end();
  expect(work()).toHaveValue('First and second');
  expect(sessionStorage.getItem(KEY)).toContain('"First and second"');
});
