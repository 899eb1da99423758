/** Importing tasks from elsewhere. The tasks themselves arrive as events, like those created by other users. */
import type { ImportPreview, ImportRequest, ImportResult } from '@contract';
import { api } from './base-api';

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewImport: build.mutation<ImportPreview, ImportRequest>({
      query: (body) => ({ url: '/import/preview', method: 'POST', body }),
    }),
    runImport: build.mutation<ImportResult, ImportRequest>({
      query: (body) => ({ url: '/import', method: 'POST', body }),
    }),
  }),
});

export const { usePreviewImportMutation, useRunImportMutation } = importsApi;
