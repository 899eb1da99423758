import type {
  AiBrainStatus,
  ApprovedTask,
  CreateTasksResponse,
  ProcessIdeasResponse,
  TranscribeResponse,
} from '@contract';
import { api } from './base-api';
import { putTask } from './task-cache';
import { changeBoard } from './tasks';

const aiBrainApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAiBrainStatus: build.query<AiBrainStatus, void>({ query: () => '/ai-brain/status' }),

    transcribe: build.mutation<TranscribeResponse, Blob>({
      query: (audio) => {
        const body = new FormData();
        body.append('audio', audio, 'recording');
        return { url: '/ai-brain/transcribe', method: 'POST', body };
      },
    }),

    processIdeas: build.mutation<ProcessIdeasResponse, string>({
      query: (input) => ({ url: '/ai-brain/process-ideas', method: 'POST', body: { input } }),
    }),

    createApprovedTasks: build.mutation<CreateTasksResponse, ApprovedTask[]>({
      query: (approvedTasks) => ({ url: '/ai-brain/create-tasks', method: 'POST', body: { approvedTasks } }),
      async onQueryStarted(_tasks, { dispatch, queryFulfilled }) {
        // The caller reports failures.
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(changeBoard(...answer.data.createdTasks.map(putTask)));
      },
    }),
  }),
});

export const {
  useGetAiBrainStatusQuery,
  useTranscribeMutation,
  useProcessIdeasMutation,
  useCreateApprovedTasksMutation,
} = aiBrainApi;
