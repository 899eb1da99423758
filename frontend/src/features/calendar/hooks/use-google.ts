import { MESSAGES } from '@contract';
import { useEffect } from 'react';
import {
  reloadCalendar,
  useDisconnectGoogleMutation,
  useGetGoogleStatusQuery,
  useStartGoogleMutation,
  useSyncGoogleMutation,
} from '@/api/calendar';
import { errorText, logError } from '@/api/error-text';
import { useAppDispatch } from '@/store/hooks';
import { showToast } from '@/ui/show-toast';
import { openGooglePopup, readGooglePopup } from '../model/google-popup';
import { GOOGLE_STRINGS } from '../strings';

export type Google = ReturnType<typeof useGoogle>;

/** The connection to Google Calendar and its actions. Results are shown as toasts. */
export function useGoogle() {
  const dispatch = useAppDispatch();
  // The window also regains the focus when the popup closes.
  const { data: status, error } = useGetGoogleStatusQuery(undefined, { refetchOnFocus: true });
  const [start, starting] = useStartGoogleMutation();
  const [sync, syncing] = useSyncGoogleMutation();
  const [disconnect, disconnecting] = useDisconnectGoogleMutation();

  useEffect(() => {
    function onMessage(event: MessageEvent<unknown>) {
      const message = readGooglePopup(event);
      if (!message) return;
      if (message.type === 'google-calendar-connected') showToast.success(GOOGLE_STRINGS.connected);
      else showToast.error(message.error);
      dispatch(reloadCalendar());
    }
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [dispatch]);

  function failed(scope: string, error: unknown, fallback: string) {
    logError(scope, error);
    showToast.error(errorText(error, fallback, fallback));
  }

  return {
    /** Undefined until known. */
    status,
    /** Whether the status is known or could not be loaded. */
    isSettled: status !== undefined || error !== undefined,
    isConnected: status !== undefined && status.connected && status.isEnabled,
    isConnecting: starting.isLoading,
    isSyncing: syncing.isLoading,
    isDisconnecting: disconnecting.isLoading,
    connect: async () => {
      const popup = openGooglePopup();
      if (!popup) {
        showToast.error(GOOGLE_STRINGS.popupBlocked);
        return;
      }
      const { data, error } = await start();
      if (data) popup.location.href = data.authUrl;
      else {
        popup.close();
        failed('calendar.connect', error, MESSAGES.calendar.connectRefused);
      }
    },
    sync: async () => {
      const { data, error } = await sync();
      if (data) showToast.success(MESSAGES.calendar.synced(data.syncedMeetings));
      else failed('calendar.sync', error, MESSAGES.calendar.syncFailed);
    },
    disconnect: async () => {
      const { error } = await disconnect();
      if (error) failed('calendar.disconnect', error, GOOGLE_STRINGS.disconnectFailed);
    },
  };
}
