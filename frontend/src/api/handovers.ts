/** The transfer of the encrypted chat history between two browsers of one user. */
import type {
  Handover,
  HandoverBatch,
  HandoverBatchRequest,
  HandoverStepRequest,
  RequestHandoverRequest,
} from '@contract';
import { api } from './base-api';

export const handoversApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHandovers: build.query<Handover[], void>({ query: () => '/handovers', keepUnusedDataFor: 0 }),

    requestHandover: build.mutation<Handover, RequestHandoverRequest>({
      query: (body) => ({ url: '/handovers', method: 'POST', body }),
    }),

    stepHandover: build.mutation<Handover, HandoverStepRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/handovers/${id}`, method: 'PUT', body }),
    }),

    cancelHandover: build.mutation<void, string>({
      query: (id) => ({ url: `/handovers/${id}`, method: 'DELETE' }),
    }),

    sendBatch: build.mutation<Handover, HandoverBatchRequest & { id: string; number: number }>({
      query: ({ id, number, ...body }) => ({ url: `/handovers/${id}/batches/${number}`, method: 'PUT', body }),
    }),

    getBatch: build.query<HandoverBatch, { id: string; number: number }>({
      query: ({ id, number }) => `/handovers/${id}/batches/${number}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
