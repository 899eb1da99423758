import '../testing/readable-files';
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

/** As of a conversation that does not count its uploads. */
const upload = (work: () => Promise<void>) => work();
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

it.each([true, false])(
  'asks before the page is left during an upload, and reports it only if its message was sent: %s',
  async (isSent) => {
    const shown = jest.spyOn(showToast, 'success').mockImplementation(() => undefined);
    const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const asked: boolean[] = [];
    engine.server.upload = async () => {
      asked.push(isAsked());
      return { attachmentUrl: '/f', attachmentType: 'file', attachmentName: 'a.pdf' };
    };
    const given = {
      chat: { kind: 'group', id: 'g' } as const,
      conversation: { upload, send: async () => isSent } as unknown as Conversation,
      sealing: { planNow: async () => ({ kind: 'plain' }) } as unknown as Sealing,
    };
    const { result } = renderHook(() => useSend(given), {
      wrapper: ({ children }: { children: ReactNode }) => <EngineProvider value={engine}>{children}</EngineProvider>,
    });
    await act(() => result.current.sendFile(new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }), true));
    expect(shown.mock.calls).toEqual(isSent ? [[MESSAGES.chat.fileSent]] : []);
    expect([...asked, isAsked()]).toEqual([true, false]);
  },
);

it('seals a picture without its metadata', async () => {
  const shown = jest.spyOn(showToast, 'success').mockImplementation(() => undefined);
  const engine = new MessengerEngine(makeUser(), makeStore().dispatch);
  const sizes: number[] = [];
  engine.server.upload = async ({ size }) => {
    sizes.push(size);
    return { attachmentUrl: '/f', attachmentType: 'file', attachmentName: 'encrypted.bin' };
  };
  const given = {
    chat: { kind: 'group', id: 'g' } as const,
    conversation: { upload, send: async () => true } as unknown as Conversation,
    sealing: { planNow: async () => ({ kind: 'sealed' }) } as unknown as Sealing,
  };
  const { result } = renderHook(() => useSend(given), {
    wrapper: ({ children }: { children: ReactNode }) => <EngineProvider value={engine}>{children}</EngineProvider>,
  });
  const [head, end] = ['\x89PNG\r\n\x1a\n', '\0\0\0\0IENDsum.'];
  const content = `${head}\0\0\0\x05tEXtPlacesum.${end}`;
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
  await act(() => result.current.sendFile(new File([bytes], 'a.png', { type: 'image/png' }), false));
  const tagBytes = 16;
  expect(sizes).toEqual([head.length + end.length + tagBytes]);
  expect(shown.mock.calls).toEqual([[MESSAGES.chat.fileSent]]);
});
