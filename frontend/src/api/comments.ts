/** Comments on a task, and its files. */
import {
  type CreateCommentRequest,
  LIMITS,
  type Role,
  type TaskAttachment,
  type TaskComment,
  type TaskFile,
  type UserUpdated,
} from '@contract';
import { api } from './base-api';
import {
  type CommentPage,
  type CommentPages,
  nextPageAfter,
  pageOf,
  putComment,
  removeComment,
  replaceComment,
} from './comment-pages';
import { ifNamed } from './if-named';
import { live } from './live';
import { seesAll } from './sees-all';
import { WHEN_BACK } from './when-back';

interface SendComment extends CreateCommentRequest {
  taskId: string;
}

interface OfTask {
  taskId: string;
  id: string;
}

/** A client does not see what another client wrote or attached until that user joins the team. */
const ifNamedOrHidden = (change: UserUpdated, scene: { data: unknown; role: Role | undefined }) =>
  seesAll(scene.role, 'task.see') ? ifNamed(change, scene) : ('refetch' as const);

const files = (taskId: string) => ({ type: 'TaskFiles', id: taskId }) as const;

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComments: build.infiniteQuery<CommentPage, string, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (_last, pages) => nextPageAfter(pages) },
      query: ({ queryArg: taskId, pageParam }) => ({
        url: `/tasks/${taskId}/comments`,
        params: { limit: LIMITS.comment.pageSize, before: pageParam || undefined },
      }),
      transformResponse: pageOf,
      onCacheEntryAdded: live<CommentPages, string>({
        ...WHEN_BACK,
        'comment-created': (it, { arg }) => it.taskId === arg && ((data) => putComment(data, it)),
        'comment-updated': (it, { arg }) => it.taskId === arg && ((data) => replaceComment(data, it)),
        'comment-deleted': (it, { arg }) => it.taskId === arg && ((data) => removeComment(data, it.id)),
        'user-updated': ifNamedOrHidden,
      }),
    }),

    sendComment: build.mutation<TaskComment, SendComment>({
      query: ({ taskId, ...body }) => ({ url: `/tasks/${taskId}/comments`, method: 'POST', body }),
      async onQueryStarted({ taskId }, { dispatch, queryFulfilled }) {
        // The thread reports failures.
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        dispatch(commentsApi.util.updateQueryData('getComments', taskId, (data) => putComment(data, response.data)));
      },
    }),

    editComment: build.mutation<TaskComment, OfTask & { body: string }>({
      query: ({ id, body }) => ({ url: `/comments/${id}`, method: 'PUT', body: { body } }),
      async onQueryStarted({ taskId }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        dispatch(
          commentsApi.util.updateQueryData('getComments', taskId, (data) => replaceComment(data, response.data)),
        );
      },
    }),

    deleteComment: build.mutation<void, OfTask>({
      query: ({ id }) => ({ url: `/comments/${id}`, method: 'DELETE' }),
      async onQueryStarted({ taskId, id }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response)
          dispatch(commentsApi.util.updateQueryData('getComments', taskId, (data) => removeComment(data, id)));
      },
    }),

    /** The task's own files. */
    getTaskFiles: build.query<TaskAttachment[], string>({
      query: (taskId) => `/tasks/${taskId}/attachments`,
      providesTags: (_files, _error, taskId) => [files(taskId)],
      // The task's card has the number of all its files. A client may not see all.
      onCacheEntryAdded: live<TaskAttachment[], string>({
        ...WHEN_BACK,
        'task-updated': (task, { arg, data, role }) =>
          task.id === arg && !(seesAll(role, 'task.see') && data?.length === task.attachmentCount) && 'refetch',
        'user-updated': ifNamedOrHidden,
      }),
    }),

    uploadTaskFile: build.mutation<TaskFile, File>({
      query: (file) => {
        const body = new FormData();
        body.append('file', file);
        return { url: '/upload/task-attachment', method: 'POST', body };
      },
    }),

    attachFile: build.mutation<TaskAttachment, { taskId: string; fileId: string }>({
      query: ({ taskId, fileId }) => ({ url: `/tasks/${taskId}/attachments`, method: 'POST', body: { fileId } }),
      async onQueryStarted({ taskId }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        dispatch(
          commentsApi.util.updateQueryData('getTaskFiles', taskId, (list) =>
            list.some(({ id }) => id === response.data.id) ? list : [...list, response.data],
          ),
        );
      },
    }),

    removeTaskFile: build.mutation<void, OfTask>({
      query: ({ taskId, id }) => ({ url: `/tasks/${taskId}/attachments/${id}`, method: 'DELETE' }),
      async onQueryStarted({ taskId, id }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        dispatch(
          commentsApi.util.updateQueryData('getTaskFiles', taskId, (list) => list.filter((file) => file.id !== id)),
        );
      },
    }),
  }),
});

export const {
  useGetCommentsInfiniteQuery,
  useSendCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useGetTaskFilesQuery,
  useUploadTaskFileMutation,
  useAttachFileMutation,
  useRemoveTaskFileMutation,
} = commentsApi;
