import type { ProcessIdeasResponse, User } from '@contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { adoptUser } from '@/api/auth';
import { sessionEnded, sessionStarted } from '@/api/session-slice';
import type { AppStore } from '@/store/store';
import { type FakeMediaRecorder, installMediaRecorder, webm } from '@/testing/fake-media-recorder';
import { makeSuggestion } from '@/testing/make-suggestion';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { AiBrainView } from './ai-brain-view';
import { dropRecording } from './kept-recording';
import type { Review } from './review';
import { STRINGS } from './strings';

const ana = makeUser({ id: 'ana', role: 'STAFF' });
const ben = makeUser({ id: 'ben', role: 'STAFF' });

const RESPONSE: ProcessIdeasResponse = {
  suggestedTasks: [makeSuggestion('a', { title: 'Call Bob', approved: true })],
  availableClients: [],
  availableStaff: [],
  leftOut: [],
  engine: 'built-in',
  notice: null,
};

let browser: FakeMediaRecorder;
let store: AppStore;
let response: ProcessIdeasResponse;
let transcription: () => { status?: number; body: unknown } | Promise<{ body: unknown }>;
beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of [ana, ben]) dropRecording(id);
  installMediaRecorder((it) => (browser = it));
  response = RESPONSE;
  transcription = () => ({ body: { transcription: 'order ink' } });
});

afterEach(() => jest.restoreAllMocks());

/** The view, and another one to which the user can switch. */
function Views() {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        Switch
      </button>
      {isHere && <AiBrainView />}
    </>
  );
}

async function show() {
  serverWith([], {
    'GET /api/ai-brain/status': () => ({ body: { engine: 'built-in', canTranscribe: true } }),
    'POST /api/ai-brain/process-ideas': () => ({ body: response }),
    'POST /api/ai-brain/create-tasks': () => ({ body: { createdTasks: [makeTask({ id: 'made' })], errors: [] } }),
    'POST /api/ai-brain/transcribe': () => transcription(),
  });
  store = await renderFor(ana, <Views />);
  return userEvent.setup();
}

const box = () => screen.getByRole('textbox', { name: 'Your ideas' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Whether the page asks before it is left. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** By the button below the suggestions: the one in the corner has the same name. */
const closeReview = async () => userEvent.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1)!);

async function record(text: string) {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Record' })).toBeEnabled());
  await press('Record');
  await screen.findByRole('region', { name: 'Recording' });
  browser.record(webm(text));
}

it('keeps text written after processing when the suggestions become tasks', async () => {
  const user = await show();
  await user.type(box(), 'call Bob');
  await press('Process ideas');
  await closeReview();
  await user.type(box(), '{Enter}order ink');
  await press('Review');
  await press('Create approved tasks');
  await waitFor(() => expect(box()).toHaveValue('order ink'));
});

it('asks before new suggestions replace those under review', async () => {
  const user = await show();
  await user.type(box(), 'call Bob');
  await press('Process ideas');
  await user.type(screen.getByDisplayValue('Call Bob'), 'by');
  await closeReview();
  await press('Process ideas');
  await press('Cancel');
  await press('Review');
  expect(screen.getByDisplayValue('Call Bobby')).toBeVisible();
  await closeReview();
  await press('Process ideas');
  await press('Replace');
  expect(await screen.findByDisplayValue('Call Bob')).toBeVisible();
});

/** Closes the review and shows it again as an earlier version of the page stored it: without positions. */
async function reloadEarlier() {
  await closeReview();
  cleanup();
  const key = 'draft:ai-brain:ana';
  const { text, review } = JSON.parse(sessionStorage.getItem(key)!) as { text: string; review: Review };
  const leftOut = review.leftOut.map((it) => ({ ...it, start: undefined }));
  sessionStorage.setItem(key, JSON.stringify({ text, review: { ...review, leftOut, aboveLimit: undefined } }));
  await show();
  await press('Review');
}

it('keeps suggestions that an earlier version of the page stored', async () => {
  const user = await show();
  await user.type(box(), 'call Bob');
  await press('Process ideas');
  await reloadEarlier();
  expect(screen.getByDisplayValue('Call Bob')).toBeVisible();
});

it('keeps ideas above the limit of a review that an earlier version stored, after one of them became a task', async () => {
  response = {
    ...RESPONSE,
    suggestedTasks: [makeSuggestion('a', { title: 'Call Bob', phrase: 'call Bob', approved: true })],
    leftOut: ['order ink', 'order paper'].map((text) => ({ text, reason: 'limit' })),
  };
  const user = await show();
  await user.type(box(), 'call Bob{Enter}order ink{Enter}order paper');
  await press('Process ideas');
  await press(STRINGS.makeTaskOf('order paper'));
  await reloadEarlier();
  await press('Create approved tasks');
  await waitFor(() => expect(box()).toHaveValue('order ink\norder paper'));
});

it('discards the suggestions after a question, and keeps the text', async () => {
  const user = await show();
  await user.type(box(), 'call Bob');
  await press('Process ideas');
  await closeReview();
  await press('Discard');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('call Bob');
  await press('Process ideas');
  expect(await screen.findByDisplayValue('Call Bob')).toBeVisible();
});

it('adds a transcription to the text', async () => {
  const user = await show();
  await user.type(box(), 'call Bob');
  await record('speech');
  await press('Stop');
  await press('Transcribe');
  await waitFor(() => expect(box()).toHaveValue('call Bob\norder ink'));
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Transcribe' })).toBeNull();
});

it('keeps a recording without speech, and says so', async () => {
  transcription = () => ({ body: { transcription: ' ' } });
  await show();
  await record('silence');
  await press('Stop');
  await press('Transcribe');
  expect(await screen.findByText('No speech was recognised in the recording.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Transcribe' })).toBeEnabled();
});

it('stops when the user leaves the view, and keeps what was recorded', async () => {
  await show();
  await record('speech');
  await press('Switch');
  expect(browser.state).toBe('inactive');
  await press('Switch');
  expect(await screen.findByRole('region', { name: 'Recording ready' })).toBeVisible();
});

it('keeps the recording if the user leaves the view while it is transcribed', async () => {
  let respond = () => {};
  transcription = () => new Promise((resolve) => (respond = () => resolve({ body: { transcription: 'order ink' } })));
  await show();
  await record('speech');
  await press('Stop');
  await press('Transcribe');
  await press('Switch');
  await act(async () => respond());
  await press('Switch');
  transcription = () => ({ body: { transcription: 'order ink' } });
  await press('Transcribe');
  await waitFor(() => expect(box()).toHaveValue('order ink'));
});

it('says that the microphone stopped, and keeps what was recorded', async () => {
  await show();
  await record('speech');
  act(() => browser.end());
  expect(await screen.findByText('The microphone stopped. Everything up to then was recorded.')).toBeVisible();
});

it('leaves the focus with the text being typed when the microphone stops', async () => {
  const user = await show();
  await record('speech');
  await user.click(box());
  act(() => browser.end());
  await screen.findByRole('button', { name: 'Transcribe' });
  expect(box()).toHaveFocus();
});

it('keeps nothing of a recording in a format that cannot be used', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await show();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Record' })).toBeEnabled());
  await press('Record');
  await screen.findByRole('region', { name: 'Recording' });
  for (;;) {
    const tried = browser;
    await act(async () => tried.record(new Blob(['nothing known'])));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    if (browser === tried) break;
  }
  expect(await screen.findByText(/^Failed to start recording/)).toBeVisible();
  await press('Switch');
  await press('Switch');
  expect(screen.queryByRole('region', { name: 'Recording ready' })).toBeNull();
});

it('asks before the page is left with a recording', async () => {
  await show();
  expect(asks()).toBe(false);
  await record('speech');
  expect(asks()).toBe(true);
  await press('Switch');
  await waitFor(() => expect(asks()).toBe(true));
  await press('Switch');
  await press('Discard');
  expect(asks()).toBe(false);
});

it('asks no other user about a recording, and keeps it for its own', async () => {
  const signIn = (user: User) =>
    act(async () => {
      store.dispatch(sessionEnded('signed-out'));
      await store.dispatch(adoptUser(user));
      store.dispatch(sessionStarted());
    });
  await show();
  await signIn(ana);
  await record('speech');
  await press('Stop');
  await press('Switch');
  expect(asks()).toBe(true);
  await signIn(ben);
  expect(asks()).toBe(false);
  await press('Switch');
  await record('other speech');
  await press('Stop');
  await press('Discard');
  await press('Switch');
  await signIn(ana);
  expect(asks()).toBe(true);
  await press('Switch');
  expect(screen.getByRole('region', { name: 'Recording ready' })).toBeVisible();
});
