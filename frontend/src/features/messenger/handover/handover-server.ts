/** The server as a handover uses it. */
import type { Handover, HandoverStep } from '@contract';
import { handoversApi } from '@/api/handovers';
import { responseOf } from '@/api/response-of';
import type { AppDispatch } from '@/store/store';

export interface HandoverServer {
  /** Returns the user's open handover, if any. */
  current(): Promise<Handover | undefined>;
  request(keyId: string): Promise<Handover>;
  step(id: string, keyId: string, step: HandoverStep): Promise<Handover>;
  cancel(id: string): Promise<void>;
  send(id: string, number: number, sealed: string, of: number): Promise<Handover>;
  batch(id: string, number: number): Promise<string>;
}

const once = { subscribe: false, forceRefetch: true } as const;
const untracked = { track: false } as const;

export function handoverServer(dispatch: AppDispatch): HandoverServer {
  const { getHandovers, requestHandover, stepHandover, cancelHandover, sendBatch, getBatch } = handoversApi.endpoints;
  return {
    current: async () => (await responseOf(dispatch(getHandovers.initiate(undefined, once))))[0],
    request: (keyId) => dispatch(requestHandover.initiate({ keyId }, untracked)).unwrap(),
    step: (id, keyId, step) => dispatch(stepHandover.initiate({ id, keyId, step }, untracked)).unwrap(),
    cancel: (id) => dispatch(cancelHandover.initiate(id, untracked)).unwrap(),
    send: (id, number, sealed, of) => dispatch(sendBatch.initiate({ id, number, sealed, of }, untracked)).unwrap(),
    batch: async (id, number) => (await responseOf(dispatch(getBatch.initiate({ id, number }, once)))).sealed,
  };
}
