/** The user's profile and pictures. Each change also updates the signed-in user, everywhere on screen. */
import type {
  PictureResponse,
  PicturesResponse,
  ProfileResponse,
  SettingsRequest,
  User,
  UserResponse,
} from '@contract';
import { changeCurrentUser } from './auth';
import { api } from './base-api';
import { live } from './live';

interface Life<T> {
  dispatch: (action: ReturnType<typeof changeCurrentUser>) => unknown;
  queryFulfilled: Promise<{ data: T }>;
}

/** Applies the response to the signed-in user; callers report failures. */
async function adopt<T>({ dispatch, queryFulfilled }: Life<T>, changes: (response: T) => Partial<User>) {
  const response = await queryFulfilled.catch(() => undefined);
  if (response) dispatch(changeCurrentUser(changes(response.data)));
}

/** A file as a form field, which is how uploads are sent. */
function formOf(field: string, file: File): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<ProfileResponse, void>({
      query: () => '/user/profile',
      providesTags: ['Profile'],
      onCacheEntryAdded: live<ProfileResponse>({
        'user-updated': (changed, { userId }) => changed.userId === userId && 'refetch',
        'encryption-keys-changed': (changed, { userId }) => changed.userId === userId && 'refetch',
      }),
    }),
    saveSettings: build.mutation<UserResponse, SettingsRequest>({
      query: (body) => ({ url: '/user/settings', method: 'PUT', body }),
      invalidatesTags: ['Profile'],
      onQueryStarted: (_, life) => adopt(life, ({ user }) => user),
    }),
    /** Takes a JPEG data URL. */
    savePicture: build.mutation<PictureResponse, string>({
      query: (croppedImage) => ({ url: '/profile/picture', method: 'POST', body: { croppedImage } }),
      invalidatesTags: ['Profile'],
      onQueryStarted: (_, life) => adopt(life, ({ profilePicture }) => ({ profilePicture })),
    }),
    deletePicture: build.mutation<PictureResponse, void>({
      query: () => ({ url: '/profile/picture', method: 'DELETE' }),
      invalidatesTags: ['Profile'],
      onQueryStarted: (_, life) => adopt(life, () => ({ profilePicture: null })),
    }),
    uploadLogo: build.mutation<PicturesResponse, File>({
      query: (file) => ({ url: '/upload/company-logo', method: 'POST', body: formOf('companyLogo', file) }),
      invalidatesTags: ['Profile'],
      onQueryStarted: (_, life) => adopt(life, ({ user: { companyLogo } }) => ({ companyLogo })),
    }),
    deleteLogo: build.mutation<void, void>({
      query: () => ({ url: '/upload/company-logo', method: 'DELETE' }),
      invalidatesTags: ['Profile'],
      onQueryStarted: (_, life) => adopt(life, () => ({ companyLogo: null })),
    }),
  }),
});

export const {
  useGetProfileQuery,
  useSaveSettingsMutation,
  useSavePictureMutation,
  useDeletePictureMutation,
  useUploadLogoMutation,
  useDeleteLogoMutation,
} = profileApi;
