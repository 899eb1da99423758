import { MESSAGES } from '@contract';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeStore } from '@/store/store';
import { makeUser } from '@/testing/make-user';
import { showToast } from '@/ui/show-toast';
import type { Conversation } from '../engine/conversation';
import { MessengerEngine } from '../engine/messenger-engine';
import { EngineProvider } from '../model/engine-context';
import { makeMessage } from '../testing/make-message';
import type { Sealing } from './use-sealing';
import { useSend } from './use-send';

const refused = (response: object) => () => Promise.reject(Object.assign(new Error('Refused'), response));

afterEach(() => jest.restoreAllMocks());

it.each([
  ['saved', () => Promise.resolve(), []],
  ['not saved', refused({ status: 503, data: { error: 'Busy' } }), [['Busy']]],
  ['not saved for lack of a network', refused({ status: 'FETCH_ERROR' }), [[MESSAGES.general.network]]],
])('reports whether an edit was saved: %s', async (outcome, edit, toasts) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = jest.spyOn(showToast, 'error').mockImplementation(() => undefined);
  const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
  const given = {
    chat: { kind: 'group', id: 'g' } as const,
    conversation: { edit } as unknown as Conversation,
    sealing: { plan: { kind: 'sealed', keys: [] } } as unknown as Sealing,
  };
  const { result } = renderHook(() => useSend(given), {
    wrapper: ({ children }: { children: ReactNode }) => <EngineProvider value={engine}>{children}</EngineProvider>,
  });
  const entry = { message: makeMessage({ seq: 1 }), body: { kind: 'sealed', text: 'was' } } as const;
  expect(await result.current.send('is', { kind: 'edit', entry }, false)).toBe(outcome === 'saved');
  expect(shown.mock.calls).toEqual(toasts);
});

it.each([true, false])('reports a file as sent only if its message was: %s', async (isSent) => {
  const shown = jest.spyOn(showToast, 'success').mockImplementation(() => undefined);
  const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
  engine.server.upload = async () => ({ attachmentUrl: '/f', attachmentType: 'file', attachmentName: 'a.pdf' });
  const given = {
    chat: { kind: 'group', id: 'g' } as const,
    conversation: { send: async () => isSent } as unknown as Conversation,
    sealing: { planNow: async () => ({ kind: 'plain' }) } as unknown as Sealing,
  };
  const { result } = renderHook(() => useSend(given), {
    wrapper: ({ children }: { children: ReactNode }) => <EngineProvider value={engine}>{children}</EngineProvider>,
  });
  await act(() => result.current.sendFile(new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }), true));
  expect(shown.mock.calls).toEqual(isSent ? [[MESSAGES.chat.fileSent]] : []);
});
